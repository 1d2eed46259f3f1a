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
import { withdraw } from './withdraw.ts';
import { createMailWorker, type People } from './worker.ts';

export interface OutgoingMail<T extends Template = Template> {
  /**
   * Unique key: if the same key is queued twice, only one mail is sent. The key of a mail to a person
   * contains the person's id (`keyFor`).
   */
  readonly key: string;
  /** The recipient's account. Needed only if the key does not contain its id after the template. */
  readonly personId?: Types.ObjectId;
  /**
   * Fixed recipient address. If absent, the mail goes to the address that the account has at sending time.
   */
  readonly to?: string;
  readonly template: T;
  readonly data: TemplateData[T];
  /** End of the event that the mail is about. A mail that has failed permanently is deleted after this time. */
  readonly until?: Date;
  /**
   * Language of the page on which the mail was requested (`shownLanguage`). Used if the recipient has not
   * chosen a language.
   */
  readonly language?: Language | null | undefined;
}

export interface Mailer {
  /**
   * Queues a mail, which survives a crash and is sent as soon as possible. Does nothing if the key is already
   * queued. With `session`, the mail is queued when that transaction commits.
   */
  enqueue<T extends Template>(
    mail: OutgoingMail<T>,
    options?: { readonly session?: ClientSession },
  ): Promise<void>;
  /** Queues several mails in one write. With `session`, they are queued when that transaction commits. */
  enqueueAll(mails: readonly OutgoingMail[], options?: { readonly session?: ClientSession }): Promise<void>;
  /**
   * Discards the queued mails whose key starts with `keyStart`, except mails that are being sent. Returns the
   * recipients.
   */
  withdraw(keyStart: string): Promise<Types.ObjectId[]>;
  /**
   * Deletes the queued and sent mails to a person. Mails already delivered to a mail server cannot be
   * recalled.
   */
  erase(owner: MailOwner, session?: ClientSession): Promise<void>;
  /** Starts sending in this process. Several processes share the queue. */
  start(): void;
  /** Looks for due mails now instead of at the next poll. */
  wake(): void;
  /** Sends all mails that are due and returns the number of mails handled. */
  deliverDue(): Promise<number>;
  /** Stops taking mails and waits for those in flight. */
  stop(): Promise<void>;
}

interface MailerParts {
  readonly config: Config;
  readonly log: Logger;
  /** Secret that seals the unsubscribe links. */
  readonly sessionSecret: string;
  readonly letters: Letters;
  readonly people: People;
  /** Returns an edition (the current one by default) as shown in a mail, in the given language. */
  readonly readFair: (language: Language, editionId?: Types.ObjectId) => Promise<Sender>;
  /** Clock of the booking rules (App.now), which tests can set. */
  readonly now?: () => Date;
}

/** Creates the mailer of this process. It sends nothing before `start`. */
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
  const queueing = (mail: OutgoingMail) => queued(mail, letters.isUrgent(mail.template));
  return {
    async enqueue(mail, { session } = {}) {
      const { filter, update } = queueing(mail);
      const write = () =>
        MailModel.updateOne(filter, update, { upsert: true, ...(session && { session }) }).exec();
      if (session) {
        await write();
        // The worker can see the mail only after the transaction has ended.
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
    async enqueueAll(mails, { session } = {}) {
      if (mails.length === 0) return;
      const writes = mails.map((mail) => ({ updateOne: { ...queueing(mail), upsert: true } }));
      if (session) {
        await MailModel.bulkWrite(writes, { ordered: false, session });
        session.once('ended', worker.wake);
        return;
      }
      try {
        await retrying(() => MailModel.bulkWrite(writes, { ordered: false }));
      } catch (error) {
        // Another process queued one of these mails at the same time. The unordered write has inserted the
        // others.
        if (!isDuplicateKey(error)) throw error;
      }
      worker.wake();
    },
    withdraw: (keyStart) => withdraw(keyStart),
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

/** Returns the write that queues a mail unless its key is already queued. */
function queued(
  { key, personId = personIn(key), to, template, data, until, language }: OutgoingMail,
  isUrgent: boolean,
) {
  const mail = {
    ...(personId && { personId }),
    ...(to !== undefined && { to }),
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
