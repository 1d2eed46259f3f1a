import mongoose, { type Connection, type mongo } from 'mongoose';

/**
 * The default connection, the same object before and after connecting. mongoose's ESM build does not export
 * it.
 */
export const { connection } = mongoose;

/**
 * Time a call waits for a primary before the API returns 503, in ms. Longer than an election takes in a
 * replica set with default settings (10 s plus a vote).
 */
export const PRIMARY_WITHIN_MS = 15_000;
/**
 * Heartbeat interval and timeout, in ms. A member that misses both together counts as down even if its
 * connections stay open, because a machine that hangs closes none. Commands in flight are then cut and
 * retried on the next primary.
 */
const HEARTBEAT_MS = 500;
const HEARTBEAT_ANSWER_MS = 2000;
/**
 * Asks each member at every heartbeat. The default mode keeps two questions open per member; this one notices
 * that a primary has stepped down at the next heartbeat, or at the first command it rejects.
 */
const MONITORING = 'poll';

/** Time at which the driver lost the primary; undefined while it knows one. */
let withoutPrimarySince: number | undefined;
let primaryAddress: string | undefined;
let term = 0;

/**
 * Connects mongoose's default connection. Writes wait for the journal of a majority: with w:1, killed
 * primaries lost acknowledged writes (DECISIONS §4).
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

/** Whether the driver knows a primary right now. Without one, writes wait. */
export const hasPrimary = (): boolean => withoutPrimarySince === undefined;

/** Returns for how long the driver has known no primary, in ms; 0 while it knows one. */
export const withoutPrimaryMs = (): number =>
  withoutPrimarySince === undefined ? 0 : Date.now() - withoutPrimarySince;

/** Returns a number that changes each time the driver finds another primary or loses it. */
export const primaryTerm = (): number => term;

function watchForPrimary(client: mongo.MongoClient): void {
  // Connecting succeeded, so a primary has been found.
  withoutPrimarySince = undefined;
  client.on('topologyDescriptionChanged', ({ newDescription: { type, servers } }) => {
    const primary = [...servers.values()].find((server) => server.type === 'RSPrimary')?.address;
    if (primary !== primaryAddress) term += 1;
    primaryAddress = primary;
    const isWithout = type === 'ReplicaSetNoPrimary' || type === 'Unknown';
    withoutPrimarySince = isWithout ? (withoutPrimarySince ?? Date.now()) : undefined;
  });
}
