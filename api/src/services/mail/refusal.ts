import type { Types } from 'mongoose';
import { type Mail, MailModel } from './model.ts';
import { serverAnswer } from './serverAnswer.ts';

/** Refusals further apart than this have nothing to do with each other. */
const ALIKE_WITHIN_MS = 60 * 60 * 1000;

interface SendError {
  readonly code?: string | number;
  readonly responseCode?: number;
  readonly response?: string;
  /** The SMTP command that was answered so (nodemailer). */
  readonly command?: string;
}

/**
 * What an error means for the mail: `later` it is tried again, `size` it is too large for the server, `recipient` this
 * mailbox refuses it, `sender` the server takes nothing from us, `server` it takes nothing for this kind of recipient,
 * `unclear` the answer alone does not say whose fault it is.
 */
export type Refusal = 'later' | 'size' | 'recipient' | 'sender' | 'server' | 'unclear';

/** Enhanced status codes about one mailbox (RFC 3463 §3.2 and §3.3, RFC 7505). */
const ABOUT_MAILBOX = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.[0-2])\b/;
const ABOUT_SIZE = /\b5\.(?:2|3)\.(?:3|4)\b/;
/** Servers without enhanced codes say in words that a message is too large; 552 alone may be a full mailbox. */
const SAYS_SIZE = /\b(?:size|length|large|big)\b/i;
/** Policy codes (RFC 3463 §3.8), and how servers without them refuse to relay. */
const ABOUT_RELAYING = /\b5\.7\.\d+\b|\brelay|not permitted|authenticat/i;

/** Reads the answer of a mail server; only 5xx is final (RFC 5321 §4.2.1). */
export function refusalOf(error: unknown): Refusal {
  const { code, responseCode = 0, response = '', command } = error as SendError;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'later';
  // nodemailer compares the size that the server has announced and asks no further.
  if (code === 'EMESSAGE' && responseCode === 0 && command === 'MAIL FROM') return 'size';
  if (responseCode < 500) return 'later';
  if (ABOUT_SIZE.test(response) || (responseCode === 552 && SAYS_SIZE.test(response))) return 'size';
  if (command === 'MAIL FROM') return 'sender';
  if (ABOUT_MAILBOX.test(response)) return 'recipient';
  return ABOUT_RELAYING.test(response) ? 'server' : 'unclear';
}

/** An answer without the address and the numbers in it, so that two recipients' answers can be compared. */
export const answerKey = (error: unknown, to: string | undefined): string =>
  (serverAnswer(error, to) ?? '').replace(/\S*…\S*/g, '…').replace(/\b\S*\d\S*\b/g, (word) =>
    // The reply code and the enhanced one are numbers too, and the same for everybody.
    /^(?:\d{3}|\d\.\d{1,3}\.\d{1,3})$/.test(word) ? word : '#',
  );

/** A refused mail as the queue has it, after the refusal was written. */
export interface Refused {
  readonly id: Types.ObjectId;
  readonly personId: Types.ObjectId | undefined;
  readonly key: string;
  readonly kind: Refusal;
}

/**
 * Whether the server answers several recipients alike, so that the fault is not theirs. A mail that went out since the
 * first of them shows that the server works, unless the answer is about relaying.
 * @returns which mails were given up for that answer and may wait again
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
