import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { EmbeddedMongoError } from './errors.ts';

/** Facts about a mongod that ended before it was ready, or ended unexpectedly while running. */
export interface FailedStart {
  /**
   * The complete log of mongod. The lines are JSON, except those written before logging starts. On a full disk, the
   * last line may be incomplete.
   */
  log: string;
  /** Exit code, signal or timeout of mongod, for example `exit code 14`, `SIGKILL` or `not ready in 60 s`. */
  ending: string;
  dbPath: string;
  port: number;
  /** File with the log. The error message names it. */
  logPath: string;
  /**
   * Free space in bytes on the disk of the database folder. It shows that the disk is full, because mongod may be
   * unable to log this.
   */
  freeBytes: number;
}

/** Free space in bytes below which a disk counts as full. mongod's journal files are larger than this. */
const NO_SPACE_BYTES = 16 * 1024 ** 2;

/**
 * Returns the free space in bytes that this user has on the disk of a folder. Infinity if the system does not report
 * it.
 */
export async function freeBytesAt(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
}

/**
 * Explains why a running mongod has ended unexpectedly. Uses only the end of the log, because mongod may have recovered
 * from earlier problems in it.
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
 * Explains in one sentence why mongod did not start. Looks for the reason in the log, because exit codes are ambiguous:
 * 14 means damage, a port in use or an unreadable folder.
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
    return new EmbeddedMongoError('PORT_TAKEN', `MongoDB cannot use port ${port}: it is in use.`);
  }
  if (
    /UPGRADE PROBLEM|IncompatibleServerVersion|unsupported WiredTiger file version|Wrong mongod version/i.test(
      log,
    )
  ) {
    return new EmbeddedMongoError(
      'DATA_OTHER_VERSION',
      `The database in ${folder} was written by another MongoDB release that this one cannot read; nothing was deleted. ${see}`,
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
      `The database in ${folder} is damaged and MongoDB refuses it (${firstError(log) ?? ending}); nothing was deleted. Restore a backup or set DATA_DIR to a new folder. ${see}`,
    );
  }
  return new EmbeddedMongoError(
    'MONGOD_FAILED',
    `MongoDB did not start (${ending}${firstError(log) === undefined ? '' : `: ${firstError(log)}`}). ${see}`,
  );
}

/** Returns the first line of the log with severity error or fatal, in a short form. */
function firstError(log: string): string | undefined {
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
      // The line is incomplete, for example because the disk was full.
    }
  }
  return undefined;
}

/**
 * Returns the text of an error of WiredTiger. Newer servers log the error as an object, older ones as a text with a
 * prefix.
 */
function detailText(detail: unknown): string {
  if (typeof detail === 'string') {
    // Removes the timestamp, the name of the C function and the line number.
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
