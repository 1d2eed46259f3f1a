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
   * Unique key of the mail. A second mail with the same key is not queued. In a mail to a person, the key contains
   * the person's id (`keyFor`).
   */
  readonly key: string;
  /** Id of the recipient's account. Needed only if the key does not contain it directly after the template. */
  readonly personId?: Types.ObjectId;
  /**
   * Fixed address of the recipient (`to` in model.ts says when the mail goes to it). If absent, the mail goes to the
   * address that the account has when the mail is sent.
   */
  readonly to?: string;
  readonly template: T;
  readonly data: TemplateData[T];
  /**
   * End of the meeting that the mail is about. If the mail cannot be delivered, its entry is deleted at this time, or
   * after 30 days if that is earlier.
   */
  readonly until?: Date;
  /**
   * Language of the page from which the mail was requested (`shownLanguage`). It applies only if the recipient has
   * not chosen a language.
   */
  readonly language?: Language | null | undefined;
}

export interface Mailer {
  /**
   * Queues a mail. It survives a crash and is sent as soon as possible. Does nothing if a mail with the same key is
   * already queued. With `session`, the mail is queued when the transaction of the session commits.
   */
  enqueue<T extends Template>(
    mail: OutgoingMail<T>,
    options?: { readonly session?: ClientSession },
  ): Promise<void>;
  /** Queues several mails in one write. With `session`, they are queued when the transaction of the session commits. */
  enqueueAll(mails: readonly OutgoingMail[], options?: { readonly session?: ClientSession }): Promise<void>;
  /**
   * Discards the queued mails whose key starts with `keyStart`, except those that a worker is sending. Returns the
   * ids of the recipients.
   */
  withdraw(keyStart: string): Promise<Types.ObjectId[]>;
  /**
   * Deletes the entries of all queued and sent mails to a person. A mail that a mail server has accepted cannot be
   * recalled.
   */
  erase(owner: MailOwner, session?: ClientSession): Promise<void>;
  /** Starts sending queued mails in this process. Other processes may send mails from the same queue. */
  start(): void;
  /** Looks for due mails now instead of at the next poll. */
  wake(): void;
  /** Sends all mails that are due. Returns the number of mails that were claimed. */
  deliverDue(): Promise<number>;
  /** Stops claiming mails, and waits until the mails that are being sent are done. */
  stop(): Promise<void>;
}

interface MailerParts {
  readonly config: Config;
  readonly log: Logger;
  /** Secret under which the tokens of unsubscribe links are sealed. */
  readonly sessionSecret: string;
  readonly letters: Letters;
  readonly people: People;
  /** Returns the facts about an edition for a mail in the given language; by default, about the current edition. */
  readonly readFair: (language: Language, editionId?: Types.ObjectId) => Promise<Sender>;
  /** Clock of the booking rules (App.now). Tests can set it. */
  readonly now?: () => Date;
}

/**
 * Creates the mailer of this process. The mailer can queue mails at once, but sends none before `start`, unless
 * `deliverDue` is called.
 */
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
        // Wakes the worker after the transaction, because the worker cannot see the mail before the commit.
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
        // Another process has queued one of these mails at the same time. The others were inserted, because the write
        // is unordered.
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

/** Returns filter and update for an upsert that queues a mail, unless a mail with the same key exists. */
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
