import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** Memory-backed folder on Linux. */
const MEMORY = '/dev/shm';
/** Minimum free space in bytes: many times what the journal and data of all suites need. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

/**
 * Returns the parent folder for databases of tests: in memory if there is room, because waiting for the disk
 * is then free; otherwise the temporary folder. Such a database survives its process but not a reboot.
 */
export async function parentForTestDatabase(): Promise<string> {
  try {
    await access(MEMORY, constants.W_OK);
    const { bavail, bsize } = await statfs(MEMORY);
    if (bavail * bsize >= MIN_FREE_BYTES) return MEMORY;
  } catch {
    // Another operating system, or a container without it.
  }
  return tmpdir();
}
