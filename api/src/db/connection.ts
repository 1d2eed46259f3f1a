import mongoose, { type Connection, type mongo } from 'mongoose';

/** The default connection, the same object before and after connecting. mongoose's ESM build has no such export. */
export const { connection } = mongoose;

/**
 * How long a call waits for a primary before it is answered 503: longer than an election takes on a set that nobody has
 * configured (10 s and a vote). Milliseconds.
 */
export const PRIMARY_WITHIN_MS = 15_000;
/**
 * A member that has not answered the driver's heartbeat for these two together is away, whatever its connections say: a
 * machine that hangs closes none. What is under way is cut then and made again on the next primary. Milliseconds.
 */
const HEARTBEAT_MS = 500;
const HEARTBEAT_ANSWER_MS = 2000;
/**
 * A member is asked at every heartbeat. By default the driver asks twice: a question that the member keeps until something
 * has changed, and one on another connection for how long the way takes. That a primary has stepped down is known by the next
 * heartbeat here, or by the first command that it refuses.
 */
const MONITORING = 'poll';

/** Since when the driver knows no primary; undefined while it knows one. */
let withoutPrimarySince: number | undefined;
let primaryAddress: string | undefined;
let term = 0;

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
    serverSelectionTimeoutMS: PRIMARY_WITHIN_MS,
    heartbeatFrequencyMS: HEARTBEAT_MS,
    connectTimeoutMS: HEARTBEAT_ANSWER_MS,
    serverMonitoringMode: MONITORING,
    writeConcern: { w: 'majority', journal: true },
    retryWrites: true,
  });
  watchForPrimary(connection.getClient());
  return connection;
}

export async function disconnectDatabase(): Promise<void> {
  await mongoose.disconnect();
}

/** Whether the driver knows a primary at this moment: without one a write waits. */
export const hasPrimary = (): boolean => withoutPrimarySince === undefined;

/** For how long the driver has known no primary; 0 while it knows one. Milliseconds. */
export const withoutPrimaryMs = (): number =>
  withoutPrimarySince === undefined ? 0 : Date.now() - withoutPrimarySince;

/** Another number whenever the driver has come to know another primary, or none. */
export const primaryTerm = (): number => term;

function watchForPrimary(client: mongo.MongoClient): void {
  // It has been asked for one to get here.
  withoutPrimarySince = undefined;
  client.on('topologyDescriptionChanged', ({ newDescription: { type, servers } }) => {
    const primary = [...servers.values()].find((server) => server.type === 'RSPrimary')?.address;
    if (primary !== primaryAddress) term += 1;
    primaryAddress = primary;
    const isWithout = type === 'ReplicaSetNoPrimary' || type === 'Unknown';
    withoutPrimarySince = isWithout ? (withoutPrimarySince ?? Date.now()) : undefined;
  });
}
