import type { Logger } from 'pino';
import type { Config } from '../../env.ts';
import type { Fair } from '../fair/fair.ts';
import { type Mail, MailModel } from './model.ts';
import { isTemplate, type TemplateData, writeLetter } from './templates.ts';
import type { Transport } from './transport.ts';

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
/** For mails queued by other processes and for second attempts; our own wake the worker at once. */
const POLL_MS = 3 * SECOND_MS;
/** How long a mail in hand is left alone by the others: longer than every timeout of the transport together. */
const LEASE_MS = 120 * SECOND_MS;
const FIRST_PAUSE_MS = 15 * SECOND_MS;
const LONGEST_PAUSE_MS = 60 * 60 * SECOND_MS;
/** About ten hours with the pauses above; then somebody has to look. */
const MOST_ATTEMPTS = 18;
/** How long keys of mails that are done are remembered, so that a repetition is not sent. */
const KEPT_MS = 30 * DAY_MS;

export interface MailWorker {
  start(): void;
  /** Looks for due mails now rather than at the next poll. */
  readonly wake: () => void;
  deliverDue(): Promise<number>;
  stop(): Promise<void>;
}

interface WorkerParts {
  readonly config: Config;
  readonly log: Logger;
  readonly transport: Transport;
  /** The fair as it is at that moment. */
  readonly readFair: () => Promise<Fair>;
  /** The clock of the booking rules; when a mail is due goes by the machine's. */
  readonly now: () => Date;
}

/**
 * Sends what is queued, one at a time. A mail is sent at least once: a process that dies between the server's yes
 * and its own note of it leaves a mail that is sent again, under the same message id.
 */
export function createMailWorker({
  config,
  log,
  transport,
  readFair,
  now: ruleTime,
}: WorkerParts): MailWorker {
  let started = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let inHand: Promise<unknown> | undefined;
  let wokenMeanwhile = false;

  async function deliverDue(): Promise<number> {
    let handled = 0;
    while (!stopped) {
      const mail = await claimDueMail();
      if (!mail) break;
      await deliver(mail);
      handled += 1;
    }
    return handled;
  }

  /** Takes the longest due mail: of several workers that try, one gets it. */
  function claimDueMail(): Promise<Mail | null> {
    const now = Date.now();
    return MailModel.findOneAndUpdate(
      { state: 'queued', nextAttemptAt: { $lte: new Date(now) } },
      { $set: { nextAttemptAt: new Date(now + LEASE_MS) }, $inc: { attempts: 1 } },
      { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
    ).lean<Mail>();
  }

  async function deliver(mail: Mail): Promise<void> {
    try {
      const letter = await letterOf(mail);
      if (!letter || !mail.to) {
        await finish(mail, 'discarded');
        return;
      }
      const messageId = `${mail._id.toHexString()}@${new URL(config.publicUrl).hostname}`;
      await transport.send({ messageId, to: mail.to }, letter);
      await finish(mail, 'sent');
      const demo = config.demo && { subject: letter.subject, link: letter.button.link };
      log.info({ mailId: mail._id.toHexString(), template: mail.template, ...demo }, 'mail sent');
    } catch (error) {
      await putOff(mail, error);
    }
  }

  async function letterOf(mail: Mail) {
    if (!isTemplate(mail.template)) throw Object.assign(new Error('no such template'), { code: 'ETEMPLATE' });
    const data = mail.data as TemplateData[typeof mail.template];
    const context = { config, fair: await readFair(), now: ruleTime(), to: mail.to ?? '' };
    return writeLetter(mail.template, { ...context, data: data as never });
  }

  /** `attempts` tells whether the mail is still ours: after the lease another worker has counted on. */
  async function finish(mail: Mail, state: 'sent' | 'discarded'): Promise<void> {
    const now = Date.now();
    await MailModel.updateOne(
      { _id: mail._id, attempts: mail.attempts },
      {
        $set: {
          state,
          expiresAt: new Date(now + KEPT_MS),
          ...(state === 'sent' && { sentAt: new Date(now) }),
        },
        $unset: { to: 1, data: 1, nextAttemptAt: 1, lastError: 1 },
      },
    );
  }

  async function putOff(mail: Mail, error: unknown): Promise<void> {
    const { code, responseCode } = error as { code?: string | number; responseCode?: number };
    const lastError = String(code ?? (error instanceof Error ? error.name : 'unknown'));
    // 5xx to the recipient or the message itself is the server's last word (RFC 5321 §4.2.1).
    const refused = (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500;
    const mailId = mail._id.toHexString();
    if (refused || mail.attempts >= MOST_ATTEMPTS) {
      log.error({ mailId, template: mail.template, code: lastError, responseCode }, 'mail given up');
      await MailModel.updateOne(
        { _id: mail._id, attempts: mail.attempts },
        { $set: { state: 'failed', lastError, expiresAt: new Date(Date.now() + KEPT_MS) } },
      );
      return;
    }
    log.warn({ mailId, template: mail.template, code: lastError, attempts: mail.attempts }, 'mail put off');
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (mail.attempts - 1), LONGEST_PAUSE_MS);
    await MailModel.updateOne(
      { _id: mail._id, attempts: mail.attempts },
      { $set: { lastError, nextAttemptAt: new Date(Date.now() + pauseMs) } },
    );
  }

  function wake(): void {
    if (!started || stopped) return;
    if (inHand) {
      wokenMeanwhile = true;
      return;
    }
    clearTimeout(timer);
    inHand = deliverDue()
      // The database is away: the mails are safe there, and the next poll finds them.
      .catch((error: unknown) => log.warn({ err: error }, 'mail queue unreachable'))
      .finally(() => {
        inHand = undefined;
        if (stopped) return;
        timer = setTimeout(wake, wokenMeanwhile ? 0 : POLL_MS);
        timer.unref();
        wokenMeanwhile = false;
      });
  }

  return {
    start() {
      started = true;
      wake();
    },
    wake,
    deliverDue,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await inHand;
    },
  };
}
