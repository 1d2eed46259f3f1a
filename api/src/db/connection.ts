import mongoose, { type Connection, type mongo } from 'mongoose';

/**
 * mongoose's ESM build does not export the default connection by name. The object stays the same when mongoose
 * connects.
 */
export const { connection } = mongoose;

/**
 * Time in ms that a call waits for a primary before the API returns 503. Longer than an election in a replica
 * set with default settings (10 s plus a vote).
 */
export const PRIMARY_WITHIN_MS = 15_000;
/** Interval in ms between heartbeats, with which the driver checks each member. */
const HEARTBEAT_MS = 500;
/**
 * Time in ms within which a member must respond to a heartbeat; otherwise it counts as down. This also detects a
 * machine that hangs, which does not close its connections. Commands in flight are then aborted and retried on the
 * next primary.
 */
const HEARTBEAT_ANSWER_MS = 2000;
/**
 * Polls each member at every heartbeat. The default mode (streaming) keeps two connections per member open.
 * When a primary steps down, the polling driver notices at the next heartbeat or at the next rejected command.
 */
const MONITORING = 'poll';

/** Time at which the driver lost the primary; undefined while the driver knows a primary. */
let withoutPrimarySince: number | undefined;
let primaryAddress: string | undefined;
let term = 0;

/**
 * Connects mongoose's default connection. Writes use write concern "majority" with journal, because with w:1,
 * acknowledged writes were lost when a primary was killed (DECISIONS §4).
 */
export async function connectDatabase(uri: string): Promise<Connection> {
  mongoose.set('strictQuery', 'throw');
  mongoose.set('sanitizeFilter', false);
  await mongoose.connect(uri, {
    autoIndex: false,
    autoCreate: false,
    serverSelectionTimeoutMS: PRIMARY_WITHIN_MS,
    heartbeatFrequencyMS: HEARTBEAT_MS,
    // Tests on a busy machine set a longer timeout in the URI, so that a late heartbeat response does not interrupt
    // commands.
    ...(!/[?&]connectTimeoutMS=/i.test(uri) && { connectTimeoutMS: HEARTBEAT_ANSWER_MS }),
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

/** Whether the driver currently knows a primary. Without one, writes wait. */
export const hasPrimary = (): boolean => withoutPrimarySince === undefined;

/** Returns the time in ms for which the driver has known no primary, or 0 if it knows one. */
export const withoutPrimaryMs = (): number =>
  withoutPrimarySince === undefined ? 0 : Date.now() - withoutPrimarySince;

/** Returns a number that changes each time the driver loses the primary or finds another one. */
export const primaryTerm = (): number => term;

function watchForPrimary(client: mongo.MongoClient): void {
  // The driver has just connected, so there is a primary.
  withoutPrimarySince = undefined;
  client.on('topologyDescriptionChanged', ({ newDescription: { type, servers } }) => {
    const primary = [...servers.values()].find((server) => server.type === 'RSPrimary')?.address;
    if (primary !== primaryAddress) term += 1;
    primaryAddress = primary;
    const isWithout = type === 'ReplicaSetNoPrimary' || type === 'Unknown';
    withoutPrimarySince = isWithout ? (withoutPrimarySince ?? Date.now()) : undefined;
  });
}
