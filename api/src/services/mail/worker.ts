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
 * Poll interval in ms, for mails queued by other processes and for retries. Mails queued by this process wake
 * the worker at once.
 */
const POLL_MS = 3 * SECOND_MS;
/**
 * Time for which other workers leave a mail alone, in ms: longer than all timeouts of the transport together.
 */
const LEASE_MS = 120 * SECOND_MS;
const FIRST_PAUSE_MS = 15 * SECOND_MS;
const MAX_PAUSE_MS = 60 * 60 * SECOND_MS;
/** Maximum number of attempts: about ten hours with the pauses above. */
const MAX_ATTEMPTS = 18;
/** `lastError` of a mail that is too large for the server, so that a retry would not help. */
const TOO_LARGE = 'ESIZE';
/** `lastError` of mails that wait because the server rejects several recipients alike. */
const REFUSED_ALIKE = 'ERELAY';
/** Time for which keys of finished mails are stored, in ms, so that a repetition is not sent. */
const KEY_LIFETIME_MS = 30 * DAY_MS;

const keysExpireAt = () => new Date(Date.now() + KEY_LIFETIME_MS);

/** Returns the later of two times. */
const later = (a: Date, b: Date): Date => (a > b ? a : b);

const pauseAfter = (attempts: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), MAX_PAUSE_MS);

export interface MailWorker {
  start(): void;
  /** Looks for due mails now instead of at the next poll. */
  readonly wake: () => void;
  deliverDue(): Promise<number>;
  stop(): Promise<void>;
}

/** Accounts as recipients of mails. */
export interface People {
  readonly byId: (id: Types.ObjectId) => Promise<Actor | undefined>;
  readonly byEmail: (email: string) => Promise<Actor | undefined>;
  /** Returns the current addresses of these accounts by id. */
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
  /** Reads a fair, else the current one, for a recipient of that language. */
  readonly readFair: (language: Language, editionId?: Types.ObjectId) => Promise<Sender>;
  /** Clock of the booking rules; due times of mails use the machine's. */
  readonly now: () => Date;
}

/** A worker slot, which sends one mail at a time: urgent ones or the others. */
interface WorkerSlot {
  readonly urgent: boolean;
  inFlight?: Promise<unknown> | undefined;
  wokenMeanwhile: boolean;
}

/**
 * Creates the worker, which sends queued mails in a few slots in parallel. Password mails have slots of their
 * own and wait for no other kind. A mail is sent at least once: if a process dies between the server's
 * acceptance and storing it, the mail is sent again under the same message id.
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

  /** Claims the mail that has been due the longest; of several workers, one gets it. */
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
      const messageId = `${mail._id.toHexString()}@${new URL(config.publicUrl).hostname}`;
      const to = addressOf(mail, person);
      await transport.send({ messageId, to }, letter);
      await finish(mail, 'sent', letter.calendar?.endsAt);
      log.info(
        { mailId: mail._id.toHexString(), template: mail.template, ...logFields(letter) },
        'mail sent',
      );
      sentTo = to;
    } catch (error) {
      await postpone(mail, error, person);
    }
    // Outside the try block: if this fails, the mail has been sent and must not be retried.
    if (person && sentTo !== undefined) await clearRefusals(sentTo, accountOf(person)._id);
  }

  /**
   * Returns subject and link for the log, only in the demo without SMTP (DECISIONS §1), and without the
   * address in the link: a log has more readers than a mail. The complete mail is in the outbox.
   */
  function logFields({ subject, button }: Letter) {
    if (!config.demo || config.smtpUrl !== undefined) return {};
    const link = new URL(button.link);
    link.searchParams.delete('email');
    return { subject, link: link.href };
  }

  /**
   * Returns the current account of the recipient. A mail to an address finds its owner at the first attempt.
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
    const kind = letters.kindOf(template);
    if (kind && !wants(accountOf(person), kind)) return undefined;
    const about = await letters.fairOf(template, data);
    const fair = await readFair(accountOf(person).language ?? language ?? 'en', about);
    const context = { config, fair, now: ruleTime(), person, to: addressOf(mail, person) };
    const letter = await letters.write(template, { ...context, data: data as never });
    const subscription = kind && { personId: accountOf(person)._id, kind };
    return letter && frameLetter(letter, { fair, sessionSecret, subscription });
  }

  /**
   * Stores that a mail is done. `attempts` must match, because after the lease another worker may have taken
   * it.
   * @param until end of the meeting it invited to; a change of address asks until then whether it was sent
   */
  async function finish(mail: Mail, state: 'sent' | 'discarded', until = new Date(0)): Promise<void> {
    await MailModel.updateOne(
      { _id: mail._id, attempts: mail.attempts },
      {
        $set: {
          state,
          expiresAt: later(keysExpireAt(), until),
          ...(state === 'sent' && { sentAt: new Date() }),
        },
        $unset: {
          ...{ to: 1, data: 1, until: 1, nextAttemptAt: 1, taken: 1 },
          ...{ lastError: 1, lastAnswer: 1, refusal: 1, refusedAt: 1, refusedTo: 1 },
        },
      },
    );
  }

  /**
   * Clears the "Mail refused" mark of an address (refused.ts). A mail to another address of the same person
   * must not clear it.
   */
  async function clearRefusals(to: string, personId: Types.ObjectId): Promise<void> {
    await MailModel.updateMany(
      { personId, state: 'failed', refusedTo: to },
      { $unset: { refusedTo: 1 } },
      { timestamps: false },
    );
  }

  /** Records the error and the recipient, so that a later attempt goes to that person's current address. */
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
   * Lets this mail wait, with all that got the same response, when the server rejects several recipients
   * alike. Called after the rejection was stored, so that of two mails rejected at once the later one sees
   * the other. @returns whether it waits
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

  /** Logs that the database is unreachable. The mails are safe there, and the next poll finds them. */
  const unreachable = (error: unknown) => log.warn({ err: error }, 'mail queue unreachable');

  /** Looks for due mails of all slots in one query, so that an idle process asks little. */
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

/** Returns the recipient of a mail that carries its own account data, because the account was deleted. */
const formerPerson = (email: string, { former }: Partial<ToFormer> = {}): Actor | undefined =>
  former && ({ ...former, email, active: false } as Actor);

/** Returns the address a mail is bound to, else the person's current one. */
const addressOf = (mail: Mail, person: Actor): string => boundAddressOf(mail) ?? accountOf(person).email;
