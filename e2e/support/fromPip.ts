import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';

/**
 * Installs the Python packages of a requirements file (`<name>.requirements.txt`, all versions pinned) with pip, once
 * per machine. Returns the folder for PYTHONPATH. Throws an error with pip's output if the packages cannot be
 * installed.
 */
export function fromPip(requirements: string): string {
  const name = basename(requirements).split('.')[0] ?? '';
  const version = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'career-fair', name);
  const place = join(cache, version);
  if (existsSync(place)) return place;
  mkdirSync(cache, { recursive: true });
  const incoming = mkdtempSync(join(cache, 'incoming-'));
  try {
    const pip = [
      '-m',
      'pip',
      'install',
      '--quiet',
      '--disable-pip-version-check',
      '--no-deps',
      '--no-compile',
    ];
    runPip([...pip, '--only-binary=:all:', '--target', incoming, '--requirement', requirements]);
    renameSync(incoming, place);
    return place;
  } catch (error) {
    // Another test file may have installed the packages in the meantime.
    if (existsSync(place)) return place;
    throw error;
  } finally {
    rmSync(incoming, { recursive: true, force: true });
  }
}

/** Runs pip and retries once, because a network request may fail. */
function runPip(args: readonly string[], triesLeft = 2): void {
  try {
    execFileSync('python3', args, { encoding: 'utf8', stdio: 'pipe', timeout: 10 * 60_000 });
  } catch (error) {
    if (triesLeft > 1) {
      runPip(args, triesLeft - 1);
      return;
    }
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(`python3 and pip could not fetch what this test needs.\n${stderr?.trim() || message}`);
  }
}
