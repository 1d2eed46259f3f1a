import type { Language } from '@fair/texts/text';
import type { ClientSession, Types } from 'mongoose';
import type { Logger } from 'pino';
import { isDuplicateKey } from '../../db/duplicateKey.ts';
import { retrying } from '../../db/retry.ts';
import type { Config } from '../../env.ts';
import type { Sender } from './frame.ts';
import { personIn } from './keys.ts';
import { MailModel } from './model.ts';
import { eraseMails, type MailOwner } from './personalData.ts';
import type { Letters, Template, TemplateData } from './templates.ts';
import { createMailTransport } from './transport.ts';
import { createMailWorker, type People } from './worker.ts';

export interface OutgoingMail<T extends Template = Template> {
  /** The same key queued twice is one mail; that of a mail to a person names the person (`keyFor`). */
  readonly key: string;
  /** Only for a mail to an address, whoever has it or had it; any other goes to the one its person has when it is sent. */
  readonly to?: string;
  readonly template: T;
  readonly data: TemplateData[T];
  /** The end of what it is about: once given up, the entry with its address is not stored for longer. */
  readonly until?: Date;
  /** What the request behind it shows (`shownLanguage`): the mail is in it as long as its person has no language. */
  readonly language?: Language | null | undefined;
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
  /** Deletes the mails to somebody, sent ones too; what a server has taken is out of reach. */
  erase(owner: MailOwner, session?: ClientSession): Promise<void>;
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
  readonly letters: Letters;
  readonly people: People;
  /** The fair that a mail is about, else the current one, as it is when it is sent, in the language of whom it is to. */
  readonly readFair: (language: Language, editionId?: Types.ObjectId) => Promise<Sender>;
  /** What time it is for the rules of booking (App.now); tests set it. */
  readonly now?: () => Date;
}

/** Makes the mailer of this process; it sends nothing before `start`. */
export function createMailer({
  config,
  log,
  sessionSecret,
  letters,
  people,
  readFair,
  now = () => new Date(),
}: MailerParts): Mailer {
  const transport = createMailTransport(config);
  const worker = createMailWorker({
    config,
    log,
    sessionSecret,
    transport,
    letters,
    people,
    readFair,
    now,
  });
  /** The addresses of those whom these mails are to, by id. */
  const addressesFor = (mails: readonly OutgoingMail[], session?: ClientSession) =>
    people.addressesOf(
      mails.flatMap(({ key }) => personIn(key) ?? []),
      session,
    );
  const queueing = (mail: OutgoingMail, addresses: ReadonlyMap<string, string>) =>
    queued(mail, addresses, letters.isUrgent(mail.template));
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
    erase: (owner, session) => eraseMails(owner, letters.templates, session),
    start: worker.start,
    wake: worker.wake,
    deliverDue: worker.deliverDue,
    async stop() {
      await worker.stop();
      transport.close();
    },
  };
}

/** The write that queues a mail, unless it is there. */
function queued(
  { key, to, template, data, until, language }: OutgoingMail,
  addresses: ReadonlyMap<string, string>,
  isUrgent: boolean,
) {
  const personId = personIn(key);
  // Of a mail to a person for the release before only, which may run beside this one or come back: it knows no
  // `personId`, and throws a mail without an address away.
  const address = to ?? (personId && addresses.get(personId.toHexString()));
  const mail = {
    ...(personId && { personId }),
    ...(address !== undefined && { to: address }),
    template,
    data,
    ...(until && { until }),
    ...(language && { language }),
    ...(isUrgent && { urgent: true }),
    state: 'queued' as const,
    attempts: 0,
    nextAttemptAt: new Date(),
  };
  return { filter: { key }, update: { $setOnInsert: mail } };
}
