import { spawn } from 'node:child_process';

/** Result of a command. `notFound` is true if the command does not exist. */
export interface CommandResult {
  ok: boolean;
  notFound: boolean;
  stdout: string;
  stderr: string;
  /** Text for messages that says why the command ended, for example `exit code 1` or `no response in 20 s`. */
  ending: string;
}

/**
 * Runs a command without a shell and collects its output. Never rejects, because callers try another command if one
 * does not exist or does not end.
 * @param timeoutMs time in ms after which the command is killed
 */
export function runCommand(file: string, args: string[], timeoutMs: number): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], env: process.env });
    let stdout = '';
    let stderr = '';
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      child.kill('SIGKILL');
    }, timeoutMs);
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk;
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      stderr += chunk;
    });
    child.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      resolve({
        ok: false,
        notFound: error.code === 'ENOENT',
        stdout,
        stderr,
        ending: error.code ?? error.message,
      });
    });
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      const ending = timedOut ? `no response in ${timeoutMs / 1000} s` : (signal ?? `exit code ${code}`);
      resolve({ ok: code === 0 && !timedOut, notFound: false, stdout, stderr, ending });
    });
  });
}
