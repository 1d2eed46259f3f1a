/**
 * Error codes. Callers compare the code and print the message.
 * - `MONGOD_NOT_FOUND`: no step of the search found a working binary (the message lists the steps)
 * - `DATA_FOREIGN`: the folder contains other data, which was not touched
 * - `DATA_DAMAGED`: mongod cannot read the files; nothing was deleted
 * - `DATA_IN_USE`: another running copy uses the folder
 * - `DATA_OTHER_VERSION`: this mongod cannot read the files of the mongod that wrote them
 * - `DATA_NOT_WRITABLE`: the folder cannot be created or written
 * - `DISK_FULL`: the disk of the folder is full
 * - `PORT_TAKEN`: the requested port is in use
 * - `MONGOD_FAILED`: mongod ended for another reason or was not ready in time
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

/** An error whose message is one sentence for the user. It is printed in the terminal without a stack trace. */
export class EmbeddedMongoError extends Error {
  override readonly name = 'EmbeddedMongoError';
  readonly code: EmbeddedMongoErrorCode;

  constructor(code: EmbeddedMongoErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Returns the first line with text from the message of a thrown value, for one-line messages. */
export function firstLine(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  return (
    text
      .split('\n')
      .map((line) => line.trim())
      .find((line) => line !== '') ?? 'unknown reason'
  );
}
