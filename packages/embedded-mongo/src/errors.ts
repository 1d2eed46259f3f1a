/**
 * What can go wrong, by code. Callers compare the code and print the message; they never parse the text.
 *
 * - `MONGOD_NOT_FOUND`: no step of the search gave a binary that runs (the message lists the steps)
 * - `DATA_FOREIGN`: the folder holds something that is not ours; it was not touched
 * - `DATA_DAMAGED`: mongod refuses the files; nothing was deleted
 * - `DATA_IN_USE`: another running copy holds the folder
 * - `DATA_OTHER_VERSION`: the files were written by a mongod that this one cannot follow
 * - `DATA_NOT_WRITABLE`: the folder cannot be made or written
 * - `DISK_FULL`: no space is left where the folder is
 * - `PORT_TAKEN`: the port asked for is in use
 * - `MONGOD_FAILED`: mongod ended for another reason, or did not become ready in time
 */
export type EmbeddedMongoErrorCode =
  | 'MONGOD_NOT_FOUND'
  | 'DATA_FOREIGN'
  | 'DATA_DAMAGED'
  | 'DATA_IN_USE'
  | 'DATA_OTHER_VERSION'
  | 'DATA_NOT_WRITABLE'
  | 'DISK_FULL'
  | 'PORT_TAKEN'
  | 'MONGOD_FAILED';

/** An error whose message is meant for the person at the terminal: a plain sentence, no stack needed. */
export class EmbeddedMongoError extends Error {
  override readonly name = 'EmbeddedMongoError';
  readonly code: EmbeddedMongoErrorCode;

  constructor(code: EmbeddedMongoErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The first non-empty line of whatever was thrown, for messages that must stay on one line. */
export function firstLine(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  return (
    text
      .split('\n')
      .map((line) => line.trim())
      .find((line) => line !== '') ?? 'unknown reason'
  );
}
