import type { Language } from '@fair/texts/text';
import type { ClientSession, Types } from 'mongoose';
import type { Logger } from 'pino';
import type { Config } from '../../env.ts';
import { type Actor, accountOf } from '../../http/actor.ts';
import { frameLetter, type Sender } from './frame.ts';
import { personIn } from './keys.ts';
import { wants } from './kinds.ts';
import type { FramedLetter, Letter } from './layout.ts';
import { type Mail, MailModel } from './model.ts';
import { answerKey, type Refusal, refusalOf, refusedAlike } from './refusal.ts';
import { serverAnswer } from './serverAnswer.ts';
import type { Letters, TemplateData, ToFormer } from './templates.ts';
import { boundAddressOf } from './toAddress.ts';
import { type Transport, WORKER_SLOTS } from './transport.ts';

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
/**
 * Poll interval in ms. Polling finds retries and mails queued by other processes; mails queued by this
 * process wake the worker at once.
 */
const POLL_MS = 3 * SECOND_MS;
/**
 * Time in ms for which a claimed mail is not taken by other workers. Longer than all timeouts of the
 * transport together.
 */
const LEASE_MS = 120 * SECOND_MS;
const FIRST_PAUSE_MS = 15 * SECOND_MS;
const MAX_PAUSE_MS = 60 * 60 * SECOND_MS;
/** Maximum number of attempts. With the pauses above they take about ten hours. */
const MAX_ATTEMPTS = 18;
/** `lastError` of a mail that is too large for the server; a retry would not help. */
const TOO_LARGE = 'ESIZE';
/** `lastError` of mails that wait because the server rejects several recipients for the same reason. */
const REFUSED_ALIKE = 'ERELAY';
/**
 * Time in ms for which the keys of finished mails are stored, so that a mail queued again is not sent twice.
 */
const KEY_LIFETIME_MS = 30 * DAY_MS;

const keysExpireAt = () => new Date(Date.now() + KEY_LIFETIME_MS);

const later = (a: Date, b: Date): Date => (a > b ? a : b);

const pauseAfter = (attempts: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), MAX_PAUSE_MS);

export interface MailWorker {
  start(): void;
  /** Looks for due mails now instead of at the next poll. */
  readonly wake: () => void;
  deliverDue(): Promise<number>;
  stop(): Promise<void>;
}

/** Account lookups for the recipients of mails. */
export interface People {
  readonly byId: (id: Types.ObjectId) => Promise<Actor | undefined>;
  readonly byEmail: (email: string) => Promise<Actor | undefined>;
  /** Returns the current email addresses of these accounts, by account id. */
  readonly addressesOf: (
    ids: readonly Types.ObjectId[],
    session?: ClientSession,
  ) => Promise<Map<string, string>>;
}

interface WorkerParts {
  readonly config: Config;
  readonly log: Logger;
  readonly transport: Transport;
  readonly sessionSecret: string;
  readonly letters: Letters;
  readonly people: People;
  /** Returns an edition (the current one by default) as shown in a mail, in the given language. */
  readonly readFair: (language: Language, editionId?: Types.ObjectId) => Promise<Sender>;
  /** Clock of the booking rules. Due times of mails use the machine's clock instead. */
  readonly now: () => Date;
}

/**
 * A worker slot, which sends one mail at a time. `urgent` slots send only urgent mails, the other slots only
 * other mails.
 */
interface WorkerSlot {
  readonly urgent: boolean;
  inFlight?: Promise<unknown> | undefined;
  wokenMeanwhile: boolean;
}

/**
 * Creates the worker, which sends queued mails in several slots in parallel. Urgent mails have slots of their
 * own and do not wait for others. A mail is sent at least once: if a process dies after the server accepted a
 * mail and before this was stored, the mail is sent again under the same message id.
 */
export function createMailWorker({
  config,
  log,
  transport,
  sessionSecret,
  letters,
  people,
  readFair,
  now: ruleTime,
}: WorkerParts): MailWorker {
  let started = false;
  let stopped = false;
  let pollTimer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  const slots: readonly WorkerSlot[] = WORKER_SLOTS.map(({ urgent }) => ({ urgent, wokenMeanwhile: false }));

  async function deliverDue(): Promise<number> {
    const handled = await Promise.all(slots.map(deliverFrom));
    return handled.reduce((sum, count) => sum + count, 0);
  }

  async function deliverFrom(slot: WorkerSlot): Promise<number> {
    let handled = 0;
    while (!stopped) {
      const mail = await claimDueMail(slot);
      if (!mail) break;
      await deliver(mail);
      handled += 1;
    }
    return handled;
  }

  /**
   * Claims the mail that has been due the longest. The update is atomic, so only one worker gets each mail.
   */
  function claimDueMail({ urgent }: WorkerSlot): Promise<Mail | null> {
    const now = Date.now();
    return MailModel.findOneAndUpdate(
      { state: 'queued', urgent: urgent || null, nextAttemptAt: { $lte: new Date(now) } },
      { $set: { nextAttemptAt: new Date(now + LEASE_MS), taken: true }, $inc: { attempts: 1 } },
      { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
    ).lean<Mail>();
  }

  async function deliver(mail: Mail): Promise<void> {
    let person: Actor | undefined;
    let sentTo: string | undefined;
    try {
      person = await findPerson(mail);
      const letter = person && (await letterTo(person, mail));
      if (!person || !letter) {
        await finish(mail, 'discarded');
        return;
      }
      const messageId = `${nameOf(mail)}@${new URL(config.publicUrl).hostname}`;
      const to = addressOf(mail, person);
      const filedAt = letters.isNamedByKey(mail.template) ? mail.createdAt : undefined;
      await transport.send({ messageId, to, ...(filedAt && { filedAt }) }, letter);
      const subject = person.type === 'student' ? letter.subject : undefined;
      await finish(mail, 'sent', { until: letter.calendar?.endsAt, subject });
      log.info(
        { mailId: mail._id.toHexString(), template: mail.template, ...logFields(letter) },
        'mail sent',
      );
      sentTo = to;
    } catch (error) {
      await postpone(mail, error, person);
    }
    // Outside the try block, because at this point the mail has been sent and must not be retried.
    if (person && sentTo !== undefined) await clearRefusals(sentTo, accountOf(person)._id);
  }

  /** Returns the part of the Message-ID that identifies the mail. */
  const nameOf = ({ _id, key, template }: Mail): string =>
    letters.isNamedByKey(template) ? key.replaceAll(':', '.') : _id.toHexString();

  /**
   * Returns subject and link for the log, only in the demo without SMTP (DECISIONS §1). The email address is
   * removed from the link, because more people read a log than a mail. The outbox folder has the complete
   * mail.
   */
  function logFields({ subject, button }: Letter) {
    if (!config.demo || config.smtpUrl !== undefined) return {};
    const link = new URL(button.link);
    link.searchParams.delete('email');
    return { subject, link: link.href };
  }

  /**
   * Returns the recipient's current account. For a mail to a fixed address, the first attempt looks up the
   * account by that address.
   */
  async function findPerson(mail: Mail): Promise<Actor | undefined> {
    const { key, personId = personIn(key), to, data } = mail;
    if (personId) return people.byId(personId);
    if (!to) return undefined;
    return formerPerson(to, data as Partial<ToFormer>) ?? people.byEmail(to);
  }

  async function letterTo(person: Actor, mail: Mail): Promise<FramedLetter | undefined> {
    const { template, data: stored, language } = mail;
    if (!letters.has(template)) throw Object.assign(new Error('no such template'), { code: 'ETEMPLATE' });
    const data = stored as TemplateData[typeof template];
    const kind = letters.kindOf(template, data);
    if (kind && !wants(accountOf(person), kind)) return undefined;
    const about = await letters.fairOf(template, data);
    const inLanguage = letters.languageOf(template, data) ?? accountOf(person).language ?? language ?? 'en';
    const fair = await readFair(inLanguage, about);
    const context = { config, sessionSecret, fair, now: ruleTime(), person, to: addressOf(mail, person) };
    const letter = await letters.write(template, { ...context, data: data as never });
    const subscription = kind && { personId: accountOf(person)._id, kind };
    return letter && frameLetter(letter, { fair, sessionSecret, subscription });
  }

  /**
   * Stores that a mail is done. The update requires the same `attempts`, because another worker may have
   * taken the mail after the lease.
   * @param until end of the meeting that the mail is about; until then the entry is kept, because a change of
   * the email address needs to know whether the invitation was sent
   */
  async function finish(
    mail: Mail,
    state: 'sent' | 'discarded',
    {
      until = new Date(0),
      subject,
    }: { readonly until?: Date | undefined; readonly subject?: string | undefined } = {},
  ): Promise<void> {
    await MailModel.updateOne(
      { _id: mail._id, attempts: mail.attempts },
      {
        $set: {
          state,
          expiresAt: later(keysExpireAt(), until),
          ...(state === 'sent' && { sentAt: new Date() }),
          ...(subject && { subject }),
        },
        $unset: {
          ...{ to: 1, data: 1, until: 1, nextAttemptAt: 1, taken: 1 },
          ...{ lastError: 1, lastAnswer: 1, refusal: 1, refusedAt: 1, refusedTo: 1 },
        },
      },
    );
  }

  /**
   * Clears the "Mail refused" mark of an address (refused.ts). The filter contains the address, because a
   * mail to another address of the person must not clear the mark.
   */
  async function clearRefusals(to: string, personId: Types.ObjectId): Promise<void> {
    await MailModel.updateMany(
      { personId, state: 'failed', refusedTo: to },
      { $unset: { refusedTo: 1 } },
      { timestamps: false },
    );
  }

  /**
   * Stores the error and the time of the next attempt, or gives the mail up. Also stores the recipient's id,
   * so that the next attempt uses that person's current address.
   */
  async function postpone(mail: Mail, error: unknown, person: Actor | undefined): Promise<void> {
    const { code, responseCode } = error as { code?: string | number; responseCode?: number };
    const refusal = refusalOf(error);
    const lastError =
      refusal === 'size' ? TOO_LARGE : String(code ?? (error instanceof Error ? error.name : 'unknown'));
    const to = person && addressOf(mail, person);
    const lastAnswer = serverAnswer(error, to);
    const mailId = mail._id.toHexString();
    const isLast = mail.attempts >= MAX_ATTEMPTS;
    const isGivenUp = isLast || (refusal !== 'later' && refusal !== 'sender');
    const mayBeAlike = !isLast && (refusal === 'server' || refusal === 'unclear');
    const key = mayBeAlike ? answerKey(error, to) : undefined;
    const isAddressRefused = isGivenUp && (mayBeAlike || refusal === 'recipient');
    const { until } = mail;
    const expiresAt = until && until < keysExpireAt() ? until : keysExpireAt();
    const line = { mailId, template: mail.template, code: lastError, responseCode, attempts: mail.attempts };
    const pauseMs = pauseAfter(mail.attempts);
    await MailModel.updateOne(
      { _id: mail._id, attempts: mail.attempts },
      {
        $set: {
          lastError,
          ...(lastAnswer && { lastAnswer }),
          ...(person && { personId: accountOf(person)._id }),
          ...(key && { refusal: key, refusedAt: new Date() }),
          ...(isAddressRefused && { refusedTo: to }),
          ...(isGivenUp
            ? { state: 'failed' as const, expiresAt }
            : { nextAttemptAt: new Date(Date.now() + pauseMs) }),
        },
        $unset: { taken: 1, ...(!lastAnswer && { lastAnswer: 1 }) },
      },
    );
    if (key && (await postponeAlike(mail, person, { key, refusal }))) log.warn(line, 'mail put off');
    else if (isGivenUp) log.error(line, 'mail given up');
    else log.warn(line, 'mail put off');
  }

  /**
   * Delays this mail, and all mails with the same response, if the server rejects several recipients for the
   * same reason. Called after the rejection was stored, so that of two mails rejected at the same time at
   * least one sees the other.
   * @returns whether the mail was delayed
   */
  async function postponeAlike(
    mail: Mail,
    person: Actor | undefined,
    { key, refusal }: { readonly key: string; readonly refusal: Refusal },
  ): Promise<boolean> {
    const personId = person && accountOf(person)._id;
    const alike = await refusedAlike({ id: mail._id, personId, key, kind: refusal });
    if (alike.length === 0) return false;
    const { modifiedCount } = await MailModel.updateMany(
      { _id: { $in: alike }, state: 'failed', refusal: key, attempts: { $lt: MAX_ATTEMPTS } },
      {
        $set: {
          state: 'queued',
          lastError: REFUSED_ALIKE,
          nextAttemptAt: new Date(Date.now() + pauseAfter(mail.attempts)),
        },
        $unset: { expiresAt: 1, refusedTo: 1 },
      },
    );
    if (modifiedCount > 1)
      log.error({ answer: key, mails: modifiedCount }, 'mail server refuses several recipients alike');
    return true;
  }

  function wake(): void {
    for (const slot of slots) wakeSlot(slot);
  }

  function wakeSlot(slot: WorkerSlot): void {
    if (!started || stopped) return;
    if (slot.inFlight) {
      slot.wokenMeanwhile = true;
      return;
    }
    slot.wokenMeanwhile = false;
    slot.inFlight = deliverFrom(slot)
      .catch(unreachable)
      .finally(() => {
        slot.inFlight = undefined;
        if (slot.wokenMeanwhile) wakeSlot(slot);
      });
  }

  /** Logs that the database cannot be reached. The mails are stored there, so the next poll finds them. */
  const unreachable = (error: unknown) => log.warn({ err: error }, 'mail queue unreachable');

  /** Looks for due mails of all slots in one query, to keep an idle process cheap. */
  async function poll(): Promise<void> {
    const due = {
      state: 'queued' as const,
      urgent: { $in: [true, null] },
      nextAttemptAt: { $lte: new Date() },
    };
    if (await MailModel.exists(due).catch(unreachable)) wake();
    if (!stopped) pollTimer = setTimeout(startPoll, POLL_MS).unref();
  }
  const startPoll = () => {
    polling = poll();
  };

  return {
    start() {
      started = true;
      startPoll();
    },
    wake,
    deliverDue,
    async stop() {
      stopped = true;
      clearTimeout(pollTimer);
      await Promise.all([polling, ...slots.map(({ inFlight }) => inFlight)]);
    },
  };
}

/** Returns the recipient of a mail whose account was deleted, from the account data stored in the mail. */
const formerPerson = (email: string, { former }: Partial<ToFormer> = {}): Actor | undefined =>
  former && ({ ...former, email, active: false } as Actor);

/** Returns the fixed address of a mail, or else the recipient's current address. */
const addressOf = (mail: Mail, person: Actor): string => boundAddressOf(mail) ?? accountOf(person).email;
