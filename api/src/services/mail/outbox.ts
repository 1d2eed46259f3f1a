import { open, readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../env.ts';

/** Number of bytes read to find the recipient; `To` is among the first headers. */
const HEADERS = 4096;

/** Returns the folder that mails are written to when there is no mail server (DECISIONS §1). */
export const outboxOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'outbox');

/**
 * Deletes the mails to an address from the outbox folder of this process. This is possible only without a
 * mail server.
 */
export async function eraseOutbox(config: Pick<Config, 'dataDir'>, email: string): Promise<void> {
  const folder = outboxOf(config);
  // The folder does not exist before the first mail.
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
    // A long header continues on a line that starts with a space (RFC 5322 §2.2.3).
    const to = /^To:(.*)$/im.exec(headers.replaceAll(/\n[ \t]+/g, ' '))?.[1] ?? '';
    return to
      .toLowerCase()
      .split(/[\s<>,]+/)
      .includes(email);
  } finally {
    await file.close();
  }
}
