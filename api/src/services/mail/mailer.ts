import type { ClientSession } from 'mongoose';
import type { Logger } from 'pino';
import { retrying } from '../../db/retry.ts';
import type { Config } from '../../env.ts';
import { addressesOf } from '../../features/accounts/service.ts';
import type { Fair } from '../../features/fair/fair.ts';
import { isDuplicateKey } from '../../http/errors.ts';
import { personIn } from './keys.ts';
import { URGENT } from './kinds.ts';
import type { Template, TemplateData } from './letters.ts';
import { MailModel } from './model.ts';
import { createMailTransport } from './transport.ts';
import { createMailWorker } from './worker.ts';

export interface OutgoingMail<T extends Template = Template> {
  /** The same key queued twice is one mail; that of a mail to a person names the person (`keyFor`). */
  readonly key: string;
  /** Only for a mail to an address, whoever has it or had it; any other goes to the one its person has when it is sent. */
  readonly to?: string;
  readonly template: T;
  readonly data: TemplateData[T];
}

export interface Mailer {
  /**
   * Queues a mail; it survives a crash and is sent as soon as it can be. Queued already: nothing happens.
   * With `session` it is queued when that transaction commits, or not at all.
   */
  enqueue<T extends Template>(
    mail: OutgoingMail<T>,
    options?: { readonly session?: ClientSession },
  ): Promise<void>;
  /** Queues all of these in one write. */
  enqueueAll(mails: readonly OutgoingMail[]): Promise<void>;
  /** Starts sending in this process. Several processes share the work. */
  start(): void;
  /** Looks for due mails now rather than at the next poll. */
  wake(): void;
  /** Sends everything that is due now and answers how many mails were handled. */
  deliverDue(): Promise<number>;
  /** Takes no new mail, and waits for those in hand. */
  stop(): Promise<void>;
}

interface MailerParts {
  readonly config: Config;
  readonly log: Logger;
  /** What unsubscribe links are sealed with. */
  readonly sessionSecret: string;
  /** The fair that the mails name, as it is when one is sent. */
  readonly readFair: () => Promise<Fair>;
  /** What time it is for the rules of booking (App.now); tests set it. */
  readonly now?: () => Date;
}

/** Makes the mailer of this process; it sends nothing before `start`. */
export function createMailer({
  config,
  log,
  sessionSecret,
  readFair,
  now = () => new Date(),
}: MailerParts): Mailer {
  const transport = createMailTransport(config);
  const worker = createMailWorker({ config, log, sessionSecret, transport, readFair, now });
  return {
    async enqueue(mail, { session } = {}) {
      const write = async () => {
        const { filter, update } = queueing(mail, await addressesFor([mail], session));
        return MailModel.updateOne(filter, update, { upsert: true, ...(session && { session }) });
      };
      if (session) {
        await write();
        // The worker sees it once the transaction is over.
        session.once('ended', worker.wake);
        return;
      }
      try {
        await retrying(write);
      } catch (error) {
        if (!isDuplicateKey(error, 'key')) throw error;
      }
      worker.wake();
    },
    async enqueueAll(mails) {
      if (mails.length === 0) return;
      const write = async () => {
        const addresses = await addressesFor(mails);
        const writes = mails.map((mail) => ({ updateOne: { ...queueing(mail, addresses), upsert: true } }));
        return MailModel.bulkWrite(writes, { ordered: false });
      };
      try {
        await retrying(write);
      } catch (error) {
        // Queued by another process at the same time; of what is not ordered the rest has been written.
        if (!isDuplicateKey(error)) throw error;
      }
      worker.wake();
    },
    start: worker.start,
    wake: worker.wake,
    deliverDue: worker.deliverDue,
    async stop() {
      await worker.stop();
      transport.close();
    },
  };
}

/** The addresses of those whom these mails are to, by id. */
function addressesFor(mails: readonly OutgoingMail[], session?: ClientSession): Promise<Map<string, string>> {
  return addressesOf(
    mails.flatMap(({ key }) => personIn(key) ?? []),
    session,
  );
}

/** The write that queues a mail, unless it is there. */
function queueing({ key, to, template, data }: OutgoingMail, addresses: ReadonlyMap<string, string>) {
  const personId = personIn(key);
  // Of a mail to a person for the release before only, which may run beside this one or come back: it knows no
  // `personId`, and throws a mail without an address away.
  const address = to ?? (personId && addresses.get(personId.toHexString()));
  const queued = {
    ...(personId && { personId }),
    ...(address !== undefined && { to: address }),
    template,
    data,
    ...(URGENT.has(template) && { urgent: true }),
    state: 'queued' as const,
    attempts: 0,
    nextAttemptAt: new Date(),
  };
  return { filter: { key }, update: { $setOnInsert: queued } };
}
