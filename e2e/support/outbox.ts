import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { FOLDER } from './folders.ts';

/**
 * Waits for a mail to this email address with a link that contains `path`. Returns the link of the newest such mail.
 * @param fair folder of the fair that sends the mail
 */
export async function mailedLink(email: string, path: string, fair = FOLDER): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      link = await readLink(fair, email, path);
      return link;
    })
    .not.toBe('');
  return link;
}

/** Returns the mails to an email address, newest first. */
export async function mailsTo(email: string, fair = FOLDER): Promise<string[]> {
  const outbox = join(fair, 'data/outbox');
  const names = await readdir(outbox).catch(() => []);
  // Leaves out mails that are still being written. Their files have another extension.
  const mails = names.filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(
    mails
      .sort()
      .reverse()
      .map((name) => readFile(join(outbox, name), 'utf8')),
  );
  return texts.filter((mail) => mail.includes(`To: ${email}`));
}

async function readLink(fair: string, email: string, path: string): Promise<string> {
  const pattern = new RegExp(`\\S+${path}\\?\\S+`);
  for (const mail of await mailsTo(email, fair)) {
    const link = mail.match(pattern)?.[0];
    if (link !== undefined) return link;
  }
  return '';
}
