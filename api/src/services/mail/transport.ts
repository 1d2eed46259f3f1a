import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../env.ts';
import type { Invitation } from '../calendar/index.ts';
import { type FramedLetter, letterAsHtml, letterAsText } from './layout.ts';
import { outboxOf } from './outbox.ts';

export interface Envelope {
  /** The same for every attempt to send a mail, so that the receiving server can detect duplicates. */
  readonly messageId: string;
  readonly to: string;
  /**
   * Time in the name of the mail's file in the outbox folder; the time of sending by default. With a fixed time, another
   * attempt to send the mail replaces the file.
   */
  readonly filedAt?: Date;
}

/** Sends one letter; rejects on failure. */
export interface Transport {
  send(envelope: Envelope, letter: FramedLetter): Promise<void>;
  close(): void;
}

/** Creates the transport: SMTP if SMTP_URL is set, otherwise the outbox folder (DECISIONS §1). */
export function createMailTransport(config: Config): Transport {
  return config.smtpUrl === undefined ? outboxTransport(config) : smtpTransport(config.smtpUrl);
}

/**
 * Worker slots of one process. Each slot sends one mail at a time; two slots are reserved for urgent mails.
 */
export const WORKER_SLOTS = [
  { urgent: true },
  { urgent: true },
  { urgent: false },
  { urgent: false },
] as const;

const SECOND_MS = 1000;
const CALENDAR_FILE = 'meeting.ics';

const createSmtp = (url: string) =>
  createTransport({
    url,
    pool: true,
    // Each worker slot has a connection, so that no mail waits for another one.
    maxConnections: WORKER_SLOTS.length,
    connectionTimeout: 10 * SECOND_MS,
    greetingTimeout: 10 * SECOND_MS,
    socketTimeout: 30 * SECOND_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Connects and logs in to the mail server without sending a mail. Rejects with nodemailer's error. */
export async function verifyMailServer(url: string): Promise<void> {
  const mailer = createSmtp(url);
  try {
    await mailer.verify();
  } finally {
    mailer.close();
  }
}

function smtpTransport(url: string): Transport {
  const mailer = createSmtp(url);
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(envelope, letter) {
      const { message, envelope: addresses } = await composer.sendMail({
        ...headersOf(envelope, letter),
        text: letterAsText(letter),
        html: letterAsHtml(letter),
        ...(letter.calendar && { icalEvent: { ...letter.calendar, filename: CALENDAR_FILE } }),
      });
      const raw = message as Buffer;
      // The size keeps nodemailer from sending to a server that announced a smaller limit (RFC 1870).
      await mailer.sendMail({ raw, envelope: { ...addresses, size: raw.length } });
    },
    close: () => mailer.close(),
  };
}

/**
 * Writes every mail as a readable file to DATA_DIR/outbox; file names sort in the order of sending. Both
 * parts are encoded as 8-bit instead of quoted-printable, so that people and grep can read them. The files
 * are readable by their owner only, because the links in them work.
 */
function outboxTransport(config: Config): Transport {
  const folder = outboxOf(config);
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(envelope, letter) {
      const { message } = await mailer.sendMail({
        ...headersOf(envelope, letter),
        text: { raw: asIs('text/plain', letterAsText(letter)) },
        html: { raw: asIs('text/html', letterAsHtml(letter)) },
        ...(letter.calendar && asReadableEvent(letter.calendar)),
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(
        folder,
        fileNameOf(envelope.filedAt ?? new Date(), letter.subject, envelope.messageId),
      );
      // The file is renamed when it is complete, so that programs that watch the folder never read half a
      // mail.
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    close: () => undefined,
  };
}

function headersOf(
  { messageId, to }: Envelope,
  { subject, from, replyTo, oneClick, language }: FramedLetter,
) {
  const headers = {
    // RFC 3834: stops auto-responders from replying.
    'Auto-Submitted': 'auto-generated',
    // RFC 3282: tells screen readers and translators the language.
    'Content-Language': language,
    // RFC 8058: lets mail programs show an unsubscribe button.
    ...(oneClick && {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
  return { from, ...(replyTo && { replyTo }), to, subject, messageId, headers };
}

/**
 * Returns the same parts as nodemailer's `icalEvent`, but readable: the calendar as an alternative and as an
 * attachment, because mail programs use one or the other.
 */
function asReadableEvent({ method, content }: Invitation) {
  return {
    alternatives: [{ raw: asIs(`text/calendar; method=${method}`, content) }],
    attachments: [{ filename: CALENDAR_FILE, contentType: 'application/ics', content }],
  };
}

function asIs(mediaType: string, content: string): string {
  return `Content-Type: ${mediaType}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${content}`;
}

/**
 * Returns a file name like `2026-10-03T12-30-05-123Z-set-a-new-password-for-….eml`. The end of the message id
 * distinguishes mails sent in the same millisecond.
 */
function fileNameOf(at: Date, subject: string, messageId: string): string {
  const slug = subject
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  const mark = messageId.replace(/@.*/, '').slice(-6);
  return `${at.toISOString().replace(/[:.]/g, '-')}-${slug}-${mark}.eml`;
}
