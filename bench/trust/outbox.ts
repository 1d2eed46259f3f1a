import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from './figure.ts';

const WITHIN_MS = 30_000;

/** Waits for a mail to this address with a link to set a password. Returns the token in the newest of these links. */
export async function mailedToken({ dataDir }: Product, to: string): Promise<string> {
  const folder = join(dataDir, 'outbox');
  for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline; await pause(50)) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    for (const name of names.sort().reverse()) {
      const mail = await readFile(join(folder, name), 'utf8').catch(() => '');
      if (!mail.includes(to)) continue;
      // The pattern names the two paths, because the unsubscribe link in the mail contains a token too.
      const token = /\/(?:firstlogin|reset-password\/reset)\?token=([\w-]{43})/.exec(mail)?.[1];
      if (token) return token;
    }
  }
  throw new Error(`no mail with a link to ${to} within ${WITHIN_MS / 1000} s`);
}
