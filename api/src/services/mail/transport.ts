import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../env.ts';
import type { Invitation } from '../calendar/index.ts';
import { type FramedLetter, letterAsHtml, letterAsText } from './layout.ts';
import { outboxOf } from './outbox.ts';

export interface Envelope {
  /**
   * Message-ID of the mail. It is the same in every attempt, so that the receiving mail server can recognise
   * duplicates.
   */
  readonly messageId: string;
  readonly to: string;
  /**
   * Time in the file name, if the mail is written to the outbox folder; by default, the current time. If it is the
   * same in a later attempt, that attempt replaces the file.
   */
  readonly filedAt?: Date;
}

/** Sends letters by SMTP or writes them to a folder. `send` rejects if a letter could not be sent. */
export interface Transport {
  send(envelope: Envelope, letter: FramedLetter): Promise<void>;
  close(): void;
}

/** Creates the transport: SMTP if SMTP_URL is set, otherwise the outbox folder (DECISIONS §1). */
export function createMailTransport(config: Config): Transport {
  return config.smtpUrl === undefined ? outboxTransport(config) : smtpTransport(config.smtpUrl);
}

/** Worker slots of one process. A slot sends one mail at a time. Two of them send only urgent mails. */
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
    // One connection for each worker slot, so that no slot waits for another.
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
      // If the server has announced a limit that is smaller than this size (RFC 1870), nodemailer does not send the
      // mail.
      await mailer.sendMail({ raw, envelope: { ...addresses, size: raw.length } });
    },
    close: () => mailer.close(),
  };
}

/**
 * Creates a transport that writes each mail to a file in DATA_DIR/outbox. Sorted by name, the files are in the order
 * of sending. The text is encoded as 8-bit instead of quoted-printable, so that people and `grep` can read it. Only
 * the owner of the files can read them, because they contain working links.
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
      // The file gets its name only when it is complete, so that programs that watch the folder never read an
      // incomplete mail.
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
    // Keeps automatic responders from replying (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    // Tells screen readers and translation programs the language (RFC 3282).
    'Content-Language': language,
    // Makes mail programs show a button that unsubscribes (RFC 8058).
    ...(oneClick && {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
  return { from, ...(replyTo && { replyTo }), to, subject, messageId, headers };
}

/**
 * Returns the parts that nodemailer would create for `icalEvent`, but not encoded, so that people can read them. The
 * calendar is included twice, as an alternative and as an attachment, because some mail programs use only one of
 * them.
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
 * Returns a file name like `2026-10-03T12-30-05-123Z-set-a-new-password-for-….eml`. Before the extension, it contains
 * the end of the Message-ID, because two mails may be sent in the same millisecond.
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
