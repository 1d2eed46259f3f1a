import type { Types } from 'mongoose';
import { type Mail, MailModel } from './model.ts';
import { serverAnswer } from './serverAnswer.ts';

/** Maximum interval between related rejections, in ms. */
const ALIKE_WITHIN_MS = 60 * 60 * 1000;

interface SendError {
  readonly code?: string | number;
  readonly responseCode?: number;
  readonly response?: string;
  /** The SMTP command that failed (nodemailer). */
  readonly command?: string;
}

/**
 * Meaning of an error for a mail: `later`: retry; `size`: too large for the server; `recipient`: this mailbox
 * rejects it; `sender`: the server accepts nothing from us; `server`: it accepts nothing for this kind of
 * recipient; `unclear`: the response alone does not tell.
 */
export type Refusal = 'later' | 'size' | 'recipient' | 'sender' | 'server' | 'unclear';

/** Enhanced status codes about one mailbox (RFC 3463 §3.2 and §3.3, RFC 7505). */
const ABOUT_MAILBOX = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.[0-2])\b/;
const ABOUT_SIZE = /\b5\.(?:2|3)\.(?:3|4)\b/;
/**
 * Words with which servers without enhanced codes report a message as too large; 552 alone may be a full
 * mailbox.
 */
const SAYS_SIZE = /\b(?:size|length|large|big)\b/i;
/** Policy codes (RFC 3463 §3.8), and the words with which servers without them refuse to relay. */
const ABOUT_RELAYING = /\b5\.7\.\d+\b|\brelay|not permitted|authenticat/i;

/** Interprets the response of a mail server; only 5xx is final (RFC 5321 §4.2.1). */
export function refusalOf(error: unknown): Refusal {
  const { code, responseCode = 0, response = '', command } = error as SendError;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'later';
  // nodemailer compares the size with the limit the server announced and sends nothing.
  if (code === 'EMESSAGE' && responseCode === 0 && command === 'MAIL FROM') return 'size';
  if (responseCode < 500) return 'later';
  if (ABOUT_SIZE.test(response) || (responseCode === 552 && SAYS_SIZE.test(response))) return 'size';
  if (command === 'MAIL FROM') return 'sender';
  if (ABOUT_MAILBOX.test(response)) return 'recipient';
  return ABOUT_RELAYING.test(response) ? 'server' : 'unclear';
}

/**
 * Returns a response without its address and numbers, so that responses for two recipients can be compared.
 */
export const answerKey = (error: unknown, to: string | undefined): string =>
  (serverAnswer(error, to) ?? '').replace(/\S*…\S*/g, '…').replace(/\b\S*\d\S*\b/g, (word) =>
    // The reply code and the enhanced code are the same for every recipient.
    /^(?:\d{3}|\d\.\d{1,3}\.\d{1,3})$/.test(word) ? word : '#',
  );

/** A rejected mail in the queue, after its rejection was stored. */
export interface Refused {
  readonly id: Types.ObjectId;
  readonly personId: Types.ObjectId | undefined;
  readonly key: string;
  readonly kind: Refusal;
}

/**
 * Returns the mails to retry because the server rejects several recipients alike, so that the recipients are
 * not at fault. A mail sent since the first rejection shows that the server works, unless the response is
 * about relaying.
 * @returns the mails given up for that response, which may wait again
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
