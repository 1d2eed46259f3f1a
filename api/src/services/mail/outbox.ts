import { open, readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../env.ts';

/** Number of bytes of a mail that are read to find the recipient. The header `To` is among the first headers. */
const HEADERS = 4096;

/** Returns the folder into which mails are written if no mail server is configured (DECISIONS §1). */
export const outboxOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'outbox');

/**
 * Deletes the mails to an address from the outbox folder, which exists only if no mail server is configured. Mails
 * that a mail server has sent cannot be deleted.
 */
export async function eraseOutbox(config: Pick<Config, 'dataDir'>, email: string): Promise<void> {
  const folder = outboxOf(config);
  // Before the first mail, the folder does not exist.
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    if (await isTo(path, email)) await unlink(path).catch(() => undefined);
  }
}

async function isTo(path: string, email: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined);
  if (!file) return false;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADERS), 0, HEADERS, 0);
    const [headers = ''] = buffer.toString('utf8', 0, bytesRead).split('\n\n');
    // Joins continued headers: a line that starts with a space or tab continues the line above (RFC 5322 §2.2.3).
    const to = /^To:(.*)$/im.exec(headers.replaceAll(/\n[ \t]+/g, ' '))?.[1] ?? '';
    return to
      .toLowerCase()
      .split(/[\s<>,]+/)
      .includes(email);
  } finally {
    await file.close();
  }
}
