import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { EmbeddedMongoError } from './errors.ts';

/** What is known about a mongod that ended before it was ready, or unasked while it ran. */
export interface FailedStart {
  /** Everything it logged: JSON lines, and plain lines from before its logging is up. Cut off on a full disk. */
  log: string;
  /** `exit code 14`, `SIGKILL`, `not ready in 60 s`. */
  ending: string;
  dbPath: string;
  port: number;
  /** Where the log is kept for whoever wants more than one line. */
  logPath: string;
  /** What is free on the disk of its folder, in bytes; a mongod that has none cannot even log why it ends. */
  freeBytes: number;
}

/** Less than this is none: mongod makes its journal in larger pieces. Bytes. */
const NO_SPACE_BYTES = 16 * 1024 ** 2;

/** What is free for this user on the disk of a folder. Bytes; infinitely many where the system does not say. */
export async function freeBytesAt(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
}

/**
 * The same for a mongod that ran and ended unasked: what it says last decides, for its log may tell of older troubles.
 */
export function explainUnaskedEnd(end: FailedStart): EmbeddedMongoError {
  const log = end.log.split('\n').slice(-LAST_LINES).join('\n');
  const { code, message } = explainFailedStart({ ...end, log });
  return new EmbeddedMongoError(
    code,
    message
      .replace('MongoDB did not start', 'MongoDB has ended')
      .replace('MongoDB cannot start', 'MongoDB has ended'),
  );
}

const LAST_LINES = 40;

/**
 * Turns mongod's last words into one sentence. The exit codes say too little (14 stands for damage, a port in
 * use and an unreadable folder alike), so the log decides.
 */
export function explainFailedStart(end: FailedStart): EmbeddedMongoError {
  const { log, ending, dbPath, port, logPath, freeBytes } = end;
  const folder = resolve(dbPath);
  const see = `Details: ${resolve(logPath)}`;
  if (/Another mongod instance is already running|DBPathInUse/.test(log)) {
    return new EmbeddedMongoError(
      'DATA_IN_USE',
      `The database in ${folder} is in use by another running copy; stop it or set DATA_DIR (and PORT) to run a second one.`,
    );
  }
  if (/Address already in use|SocketException.*bind/.test(log)) {
    return new EmbeddedMongoError('PORT_TAKEN', `Port ${port}, wanted for MongoDB, is in use.`);
  }
  if (
    /UPGRADE PROBLEM|IncompatibleServerVersion|unsupported WiredTiger file version|Wrong mongod version/i.test(
      log,
    )
  ) {
    return new EmbeddedMongoError(
      'DATA_OTHER_VERSION',
      `The database in ${folder} was written by another MongoDB release that this one cannot follow; nothing was deleted. ${see}`,
    );
  }
  if (/No space left on device/.test(log) || freeBytes < NO_SPACE_BYTES) {
    return new EmbeddedMongoError(
      'DISK_FULL',
      `MongoDB cannot start: no space left on the disk of ${folder}.`,
    );
  }
  if (/Permission denied|Read-only file system|Operation not permitted/.test(log)) {
    return new EmbeddedMongoError(
      'DATA_NOT_WRITABLE',
      `The database folder ${folder} cannot be read or written by this user; nothing was deleted. ${see}`,
    );
  }
  if (
    /WiredTiger error|WT_PANIC|WT_ERROR|WT_TRY_SALVAGE|corrupt|Failed to start up WiredTiger|storage engine metadata/i.test(
      log,
    )
  ) {
    return new EmbeddedMongoError(
      'DATA_DAMAGED',
      `The database in ${folder} is damaged and MongoDB refuses it (${lastWords(log) ?? ending}); nothing was deleted. Restore a backup or set DATA_DIR to a new folder. ${see}`,
    );
  }
  return new EmbeddedMongoError(
    'MONGOD_FAILED',
    `MongoDB did not start (${ending}${lastWords(log) === undefined ? '' : `: ${lastWords(log)}`}). ${see}`,
  );
}

/** The first thing of weight mongod said: its first error or fatal line, shortened. */
function lastWords(log: string): string | undefined {
  for (const line of log.split('\n')) {
    if (!line.startsWith('{')) {
      if (/error/i.test(line)) {
        return shorten(line);
      }
      continue;
    }
    try {
      const entry = JSON.parse(line) as {
        s?: string;
        msg?: string;
        attr?: { message?: unknown; error?: unknown };
      };
      if (entry.s === 'E' || entry.s === 'F') {
        const detail = entry.attr?.message ?? entry.attr?.error;
        return shorten([entry.msg, detailText(detail)].filter(Boolean).join(': '));
      }
    } catch {
      // A line that was cut off while it was written.
    }
  }
  return undefined;
}

/** WiredTiger hands its message over as an object in newer servers, as text with a prefix in older ones. */
function detailText(detail: unknown): string {
  if (typeof detail === 'string') {
    // Without the stamp and without the C function and line it came from.
    return detail.replace(/^\[.*?\]\[.*?\](, |: )?/, '').replace(/__\w+:\d+:/, '');
  }
  if (typeof detail === 'object' && detail !== null) {
    const { msg, error_str: text, errmsg } = detail as Record<string, unknown>;
    return [msg, text, errmsg]
      .filter((part) => typeof part === 'string')
      .map((part) => part.replace(/__\w+:\d+:/, ''))
      .join(': ');
  }
  return '';
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 160 ? `${line.slice(0, 157)}…` : line;
}
