import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** Folder of Linux whose files are stored in memory. */
const MEMORY = '/dev/shm';
/** Minimum free space in bytes in the memory folder. It is many times what the databases of all test suites need. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

/**
 * Returns the folder in which test databases are created: in memory if there is enough space, so that tests do not wait
 * for the disk, otherwise the temporary folder. Files in memory remain after the process ends, but not after a reboot.
 */
export async function parentForTestDatabase(): Promise<string> {
  try {
    await access(MEMORY, constants.W_OK);
    const { bavail, bsize } = await statfs(MEMORY);
    if (bavail * bsize >= MIN_FREE_BYTES) return MEMORY;
  } catch {
    // The memory folder does not exist on this operating system or in this container.
  }
  return tmpdir();
}
