import type { Types } from 'mongoose';
import { type Mail, MailModel } from './model.ts';
import { serverAnswer } from './serverAnswer.ts';

/** Rejections count as related if they are at most this far apart, in ms. */
const ALIKE_WITHIN_MS = 60 * 60 * 1000;

interface SendError {
  readonly code?: string | number;
  readonly responseCode?: number;
  readonly response?: string;
  /** The SMTP command that failed, as reported by nodemailer. */
  readonly command?: string;
}

/**
 * Cause of a failed delivery. `later`: temporary, retry. `size`: the mail is too large for the server.
 * `recipient`: this mailbox rejects mail. `sender`: the server accepts no mail from us. `server`: the server
 * accepts no mail for this kind of recipient, for example because it does not relay. `unclear`: the response
 * alone does not tell.
 */
export type Refusal = 'later' | 'size' | 'recipient' | 'sender' | 'server' | 'unclear';

/** Enhanced status codes about a single mailbox (RFC 3463 §3.2 and §3.3, RFC 7505). */
const ABOUT_MAILBOX = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.[0-2])\b/;
const ABOUT_SIZE = /\b5\.(?:2|3)\.(?:3|4)\b/;
/**
 * Words that servers without enhanced codes use to reject a large message. Code 552 alone could also mean a
 * full mailbox.
 */
const SAYS_SIZE = /\b(?:size|length|large|big)\b/i;
/**
 * Enhanced policy codes (RFC 3463 §3.8), and words that servers without such codes use to refuse relaying.
 */
const ABOUT_RELAYING = /\b5\.7\.\d+\b|\brelay|not permitted|authenticat/i;

/** Interprets the error of a delivery attempt. Only 5xx responses are final (RFC 5321 §4.2.1). */
export function refusalOf(error: unknown): Refusal {
  const { code, responseCode = 0, response = '', command } = error as SendError;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'later';
  // nodemailer compared the size with the limit that the server announced, and sent nothing.
  if (code === 'EMESSAGE' && responseCode === 0 && command === 'MAIL FROM') return 'size';
  if (responseCode < 500) return 'later';
  if (ABOUT_SIZE.test(response) || (responseCode === 552 && SAYS_SIZE.test(response))) return 'size';
  if (command === 'MAIL FROM') return 'sender';
  if (ABOUT_MAILBOX.test(response)) return 'recipient';
  return ABOUT_RELAYING.test(response) ? 'server' : 'unclear';
}

/**
 * Returns a response without email addresses and numbers, so that responses about two recipients can be
 * compared.
 */
export const answerKey = (error: unknown, to: string | undefined): string =>
  (serverAnswer(error, to) ?? '').replace(/\S*…\S*/g, '…').replace(/\b\S*\d\S*\b/g, (word) =>
    // Reply codes and enhanced codes stay, because they are the same for every recipient.
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
 * Decides whether the server rejects several recipients for the same reason, so that the recipients are not
 * at fault, and returns the mails to retry. A mail delivered since the first rejection shows that the server
 * works, unless the response is about relaying.
 * @returns ids of the mails that were given up for this response and can be retried
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
