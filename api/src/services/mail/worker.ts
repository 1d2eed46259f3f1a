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
 * Interval in ms at which the worker queries the queue for retries and for mails that other processes have queued. A
 * mail that this process queues wakes the worker at once.
 */
const POLL_MS = 3 * SECOND_MS;
/**
 * Time in ms for which no other worker can claim a claimed mail. It is longer than all timeouts of the transport
 * together.
 */
const LEASE_MS = 120 * SECOND_MS;
const FIRST_PAUSE_MS = 15 * SECOND_MS;
const MAX_PAUSE_MS = 60 * 60 * SECOND_MS;
/** Maximum number of attempts to send a mail. Together with the pauses between them, they take about ten hours. */
const MAX_ATTEMPTS = 18;
/**
 * `lastError` of a mail that is too large for the mail server. The mail is not retried, because the server would
 * reject it again.
 */
const TOO_LARGE = 'ESIZE';
/** `lastError` of mails that are retried because the server rejected several recipients for the same reason. */
const REFUSED_ALIKE = 'ERELAY';
/**
 * Time in ms for which the entries of finished mails are stored. A mail queued again under the same key within this
 * time is not sent a second time.
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

/** Functions that find the accounts of recipients. */
export interface People {
  readonly byId: (id: Types.ObjectId) => Promise<Actor | undefined>;
  readonly byEmail: (email: string) => Promise<Actor | undefined>;
  /** Returns the current email addresses of accounts, by account id. */
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
  /** Returns the facts about an edition for a mail in the given language; by default, about the current edition. */
  readonly readFair: (language: Language, editionId?: Types.ObjectId) => Promise<Sender>;
  /** Clock of the booking rules. The times at which mails are due follow the machine's clock instead. */
  readonly now: () => Date;
}

/**
 * A slot that sends one mail at a time. With `urgent`, it sends only urgent mails; otherwise it sends only other
 * mails.
 */
interface WorkerSlot {
  readonly urgent: boolean;
  inFlight?: Promise<unknown> | undefined;
  wokenMeanwhile: boolean;
}

/**
 * Creates the worker, which sends queued mails in several slots at once. Separate slots send urgent mails, so that
 * they never wait for others. A mail is sent at least once: if a process dies after the server has accepted a mail,
 * but before this is stored, the mail is sent again with the same Message-ID.
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
   * Claims the mail whose `nextAttemptAt` is the earliest. The update is atomic, so no two workers claim the same
   * mail.
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
    // Runs after the try block. The mail has been sent by now, so an error here must not cause a retry.
    if (person && sentTo !== undefined) await clearRefusals(sentTo, accountOf(person)._id);
  }

  /** Returns the part before the @ of the Message-ID. */
  const nameOf = ({ _id, key, template }: Mail): string =>
    letters.isNamedByKey(template) ? key.replaceAll(':', '.') : _id.toHexString();

  /**
   * Returns subject and link of a mail for the log, but only in the demo without SMTP (DECISIONS §1). The link lacks
   * its email address, because more people can read the log than the mail. The outbox folder contains the complete
   * mail.
   */
  function logFields({ subject, button }: Letter) {
    if (!config.demo || config.smtpUrl !== undefined) return {};
    const link = new URL(button.link);
    link.searchParams.delete('email');
    return { subject, link: link.href };
  }

  /**
   * Returns the recipient's current account. If the mail has a fixed address and no account id, finds the account by
   * the address. `postpone` then stores the id for further attempts.
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
   * Stores that a mail was sent or discarded. Has no effect if `attempts` has changed, because another worker has
   * then claimed the mail after the lease.
   * @param until end of the meeting that the mail is about. The entry is not deleted earlier, because a later change
   * of the email address must know whether the invitation was sent
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
   * Clears the "Mail refused" mark of an address (refused.ts), because it has received a mail. The marks of the
   * person's other addresses remain.
   */
  async function clearRefusals(to: string, personId: Types.ObjectId): Promise<void> {
    await MailModel.updateMany(
      { personId, state: 'failed', refusedTo: to },
      { $unset: { refusedTo: 1 } },
      { timestamps: false },
    );
  }

  /**
   * Stores the error and either the time of the next attempt or that the worker gives up. Also stores the id of the
   * recipient's account, so that the next attempt uses the account's current address.
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
   * Retries a rejected mail later if the server rejects several recipients for the same reason. Does the same for the
   * other mails with this response. Must be called after the rejection was stored: if two mails are rejected at the
   * same time, at least one call then finds both.
   * @returns whether the mail is retried
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

  /** Logs that the queue cannot be read. No mail is lost, because the next poll finds them all. */
  const unreachable = (error: unknown) => log.warn({ err: error }, 'mail queue unreachable');

  /** Looks for due mails with one query for all slots, so that an idle process needs little CPU time. */
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

/** Returns the recipient of a mail to a deleted account. The mail contains the data that is needed of the account. */
const formerPerson = (email: string, { former }: Partial<ToFormer> = {}): Actor | undefined =>
  former && ({ ...former, email, active: false } as Actor);

/** Returns the address that a mail is sent to: its fixed address, or the current address of the recipient. */
const addressOf = (mail: Mail, person: Actor): string => boundAddressOf(mail) ?? accountOf(person).email;
