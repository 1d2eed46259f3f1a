import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { EmbeddedMongoError } from './errors.ts';

/** Facts about a mongod that ended before it was ready, or ended unexpectedly while running. */
export interface FailedStart {
  /**
   * Its complete log. The lines are JSON, except those from before logging starts. On a full disk the last line is cut
   * off.
   */
  log: string;
  /** For example `exit code 14`, `SIGKILL` or `not ready in 60 s`. */
  ending: string;
  dbPath: string;
  port: number;
  /** File in which the log is kept; the error message names it. */
  logPath: string;
  /** Free space in bytes on the folder's disk. It shows that the disk is full, because mongod cannot log this itself. */
  freeBytes: number;
}

/** A disk with less free space than this, in bytes, counts as full, because mongod allocates its journal in larger files. */
const NO_SPACE_BYTES = 16 * 1024 ** 2;

/** Returns the free space in bytes on a folder's disk for this user. Infinity if the system does not report it. */
export async function freeBytesAt(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
}

/**
 * Explains why a running mongod ended unexpectedly. Only the end of its log is used, because the log may contain earlier
 * problems that did not end it.
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
 * Explains a failed start in one sentence. The log decides, because exit codes are ambiguous: 14 means damage, a port in
 * use or an unreadable folder.
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

/** Returns the first error or fatal line of mongod's log in a short form. */
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
      // This line was cut off while it was written.
    }
  }
  return undefined;
}

/** Returns WiredTiger's message. Newer servers log it as an object, older servers as a text with a prefix. */
function detailText(detail: unknown): string {
  if (typeof detail === 'string') {
    // Removes timestamp, C function and line number.
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
