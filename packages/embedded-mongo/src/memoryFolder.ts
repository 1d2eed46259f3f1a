import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** Linux keeps what is in here in memory. */
const MEMORY = '/dev/shm';
/** Bytes: many times what the journal and the data of all suites take. */
const ENOUGH = 4 * 1024 ** 3;

/**
 * Where the folder of a database is made that only tests use: in memory where there is room, for there a write that
 * waits for the disk costs nothing, else among the temporary files. Such a database outlives the death of its
 * process, not of the machine.
 */
export async function parentForTestDatabase(): Promise<string> {
  try {
    await access(MEMORY, constants.W_OK);
    const { bavail, bsize } = await statfs(MEMORY);
    if (bavail * bsize >= ENOUGH) return MEMORY;
  } catch {
    // Another system, or a container without it.
  }
  return tmpdir();
}
