import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A mail in the outbox folder, with the parts that its recipient sees. */
export interface OutboxMail {
  readonly fileName: string;
  readonly source: string;
  readonly subject: string;
  /** The plain-text part. */
  readonly text: string;
  /** The only link of the mail. */
  readonly link: URL;
  /** Calendar part, with its folded lines joined. Absent if the mail has none. */
  readonly calendar?: string;
}

/** Returns the mails to an address that have been sent so far, in the order of sending. */
export async function mailsTo(dataDir: string, to: string): Promise<OutboxMail[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const sources = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return sources.flatMap((source, index) =>
    source.includes(`\nTo: ${to}\n`) ? [asMail(names[index] ?? '', source)] : [],
  );
}

const DEADLINE_MS = 10_000;

/**
 * Waits until `count` mails to an address have been sent. Returns the last of them. Throws if it does not arrive in
 * time.
 */
export async function waitForMail(dataDir: string, to: string, count = 1): Promise<OutboxMail> {
  for (const deadline = Date.now() + DEADLINE_MS; Date.now() < deadline; await pause(20)) {
    const mail = (await mailsTo(dataDir, to))[count - 1];
    if (mail) return mail;
  }
  throw new Error(`No mail number ${count} to ${to} in the outbox`);
}

function asMail(fileName: string, source: string): OutboxMail {
  const text = /Content-Type: text\/plain[\s\S]*?\n\n([\s\S]*?)\n----/.exec(source)?.[1] ?? '';
  const link = /^https?:\S+$/m.exec(text)?.[0];
  if (!link) throw new Error(`No link in ${fileName}`);
  const calendar = /Content-Type: text\/calendar[\s\S]*?\n\n([\s\S]*?)\n----/.exec(source)?.[1];
  return {
    fileName,
    source,
    subject: /^Subject: (.*)$/m.exec(source)?.[1] ?? '',
    text,
    link: new URL(link),
    ...(calendar && { calendar: calendar.replace(/\r?\n /g, '') }),
  };
}
