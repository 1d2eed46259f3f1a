/**
 * Error codes. Callers compare the code and print the message; they never parse the text.
 * - `MONGOD_NOT_FOUND`: no step of the search found a binary that runs (the message lists the steps)
 * - `DATA_FOREIGN`: the folder contains foreign data; it was not touched
 * - `DATA_DAMAGED`: mongod refuses the files; nothing was deleted
 * - `DATA_IN_USE`: another running copy uses the folder
 * - `DATA_OTHER_VERSION`: the files were written by a mongod whose data this one cannot read
 * - `DATA_NOT_WRITABLE`: the folder cannot be created or written
 * - `DISK_FULL`: no space is left on the folder's disk
 * - `PORT_TAKEN`: the requested port is in use
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

/** An error whose message is meant for the user at the terminal: a plain sentence, without a stack. */
export class EmbeddedMongoError extends Error {
  override readonly name = 'EmbeddedMongoError';
  readonly code: EmbeddedMongoErrorCode;

  constructor(code: EmbeddedMongoErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Returns the first non-empty line of a thrown value, for one-line messages. */
export function firstLine(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  return (
    text
      .split('\n')
      .map((line) => line.trim())
      .find((line) => line !== '') ?? 'unknown reason'
  );
}
