import mongoose, { type Connection } from 'mongoose';

/** The default connection, the same object before and after connecting. mongoose's ESM build has no such export. */
export const { connection } = mongoose;

/** How long a call waits for a reachable primary before it is answered 503. Milliseconds. */
const SERVER_SELECTION_MS = 5000;

/**
 * Connects mongoose's default connection. Writes wait for a majority's journal: with w:1, killed primaries lost
 * acknowledged writes (DECISIONS §4).
 */
export async function connectDatabase(uri: string): Promise<Connection> {
  mongoose.set('strictQuery', 'throw');
  mongoose.set('sanitizeFilter', false);
  await mongoose.connect(uri, {
    autoIndex: false,
    autoCreate: false,
    serverSelectionTimeoutMS: SERVER_SELECTION_MS,
    writeConcern: { w: 'majority', journal: true },
    retryWrites: true,
  });
  return connection;
}

export async function disconnectDatabase(): Promise<void> {
  await mongoose.disconnect();
}
