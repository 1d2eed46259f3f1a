import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { FOLDER } from './folders.ts';

/**
 * Waits for a mail to this email address with a link that contains `path`. Returns the newest such link.
 * @param fair folder of the fair that sends the mail
 */
export async function mailedLink(email: string, path: string, fair = FOLDER): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      link = await readLink(join(fair, 'data/outbox'), email, path);
      return link;
    })
    .not.toBe('');
  return link;
}

async function readLink(outbox: string, email: string, path: string): Promise<string> {
  const names = await readdir(outbox).catch(() => []);
  // A mail that is still being written has another file extension.
  const mails = names.filter((name) => name.endsWith('.eml'));
  for (const name of mails.sort().reverse()) {
    const mail = await readFile(join(outbox, name), 'utf8');
    const link = mail.includes(`To: ${email}`)
      ? mail.match(new RegExp(`\\S+${path}\\?\\S+`))?.[0]
      : undefined;
    if (link !== undefined) return link;
  }
  return '';
}
