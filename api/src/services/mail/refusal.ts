import type { Types } from 'mongoose';
import { type Mail, MailModel } from './model.ts';
import { serverAnswer } from './serverAnswer.ts';

/** Maximum time in ms between rejections that may have the same cause. */
const ALIKE_WITHIN_MS = 60 * 60 * 1000;

interface SendError {
  readonly code?: string | number;
  readonly responseCode?: number;
  readonly response?: string;
  /** SMTP command that failed, as named by nodemailer. */
  readonly command?: string;
}

/**
 * Cause of a failed delivery. `later`: the failure is temporary, so a retry may help. `size`: the mail is too large
 * for the server. `recipient`: the recipient's mailbox refuses mail. `sender`: the server refuses all mail from us.
 * `server`: the server refuses mail to such recipients, for example because it does not relay mail. `unclear`: the
 * response does not show the cause.
 */
export type Refusal = 'later' | 'size' | 'recipient' | 'sender' | 'server' | 'unclear';

/** Matches enhanced status codes that concern one mailbox (RFC 3463 §3.2 and §3.3, RFC 7505). */
const ABOUT_MAILBOX = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.[0-2])\b/;
const ABOUT_SIZE = /\b5\.(?:2|3)\.(?:3|4)\b/;
/**
 * Matches words in responses about the size of a mail, for servers without enhanced status codes. They are needed
 * because the code 552 can also mean a full mailbox.
 */
const SAYS_SIZE = /\b(?:size|length|large|big)\b/i;
/**
 * Matches enhanced status codes about policy (RFC 3463 §3.8). Also matches words with which servers without such
 * codes refuse to relay mail.
 */
const ABOUT_RELAYING = /\b5\.7\.\d+\b|\brelay|not permitted|authenticat/i;

/** Returns the cause of a failed delivery. Only responses with a code from 500 on are permanent (RFC 5321 §4.2.1). */
export function refusalOf(error: unknown): Refusal {
  const { code, responseCode = 0, response = '', command } = error as SendError;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'later';
  // The mail exceeds the limit that the server has announced, so nodemailer did not send it.
  if (code === 'EMESSAGE' && responseCode === 0 && command === 'MAIL FROM') return 'size';
  if (responseCode < 500) return 'later';
  if (ABOUT_SIZE.test(response) || (responseCode === 552 && SAYS_SIZE.test(response))) return 'size';
  if (command === 'MAIL FROM') return 'sender';
  if (ABOUT_MAILBOX.test(response)) return 'recipient';
  return ABOUT_RELAYING.test(response) ? 'server' : 'unclear';
}

/**
 * Returns a response without email addresses and numbers. The results for two recipients are equal if the server
 * rejected them for the same reason.
 */
export const answerKey = (error: unknown, to: string | undefined): string =>
  (serverAnswer(error, to) ?? '').replace(/\S*…\S*/g, '…').replace(/\b\S*\d\S*\b/g, (word) =>
    // Reply codes and enhanced status codes are not removed, because they do not depend on the recipient.
    /^(?:\d{3}|\d\.\d{1,3}\.\d{1,3})$/.test(word) ? word : '#',
  );

/** A mail whose rejection has been stored. */
export interface Refused {
  readonly id: Types.ObjectId;
  readonly personId: Types.ObjectId | undefined;
  readonly key: string;
  readonly kind: Refusal;
}

/**
 * Finds out whether the server rejects several recipients for the same reason; the addresses are then probably
 * correct. If the server has delivered another mail since the first rejection, an unclear response does not count as
 * such a reason.
 * @returns ids of the mails that were rejected for this reason and can be retried; empty if there is no such reason
 */
export async function refusedAlike({ id, personId, key, kind }: Refused): Promise<Types.ObjectId[]> {
  const others = await MailModel.find(
    {
      state: { $in: ['failed', 'queued'] },
      refusal: key,
      refusedAt: { $gte: new Date(Date.now() - ALIKE_WITHIN_MS) },
    },
    { personId: 1, refusedAt: 1 },
  )
    .sort({ refusedAt: 1 })
    .lean<Pick<Mail, '_id' | 'personId' | 'refusedAt'>[]>();
  const isAlone = others.every((other) => String(other.personId) === String(personId));
  if (isAlone) return [];
  const first = others[0]?.refusedAt;
  const works =
    kind === 'unclear' && first && (await MailModel.exists({ state: 'sent', sentAt: { $gte: first } }));
  return works ? [] : [...others.map(({ _id }) => _id), id];
}
