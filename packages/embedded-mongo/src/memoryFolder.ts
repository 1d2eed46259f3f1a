import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** Folder on Linux whose files are in memory. */
const MEMORY = '/dev/shm';
/** Minimum free space in bytes. It is many times what the databases of all test suites need. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

/**
 * Returns the folder in which databases of tests are created. It is in memory if there is enough space, because tests
 * then do not wait for the disk; otherwise it is the temporary folder. A database in memory survives its process but not
 * a reboot.
 */
export async function parentForTestDatabase(): Promise<string> {
  try {
    await access(MEMORY, constants.W_OK);
    const { bavail, bsize } = await statfs(MEMORY);
    if (bavail * bsize >= MIN_FREE_BYTES) return MEMORY;
  } catch {
    // The operating system or container has no such folder.
  }
  return tmpdir();
}
