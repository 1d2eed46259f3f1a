export { claimDataFolder } from './dataFolder.ts';
export { EmbeddedMongoError, type EmbeddedMongoErrorCode } from './errors.ts';
export { defaultCacheDir, type FindMongodOptions, findMongod, type Mongod } from './findMongod.ts';
export type { KeepRunningOptions } from './keepRunning.ts';
export { parentForTestDatabase } from './memoryFolder.ts';
export {
  type ReplicaSetNode,
  type RunningReplicaSet,
  type StartReplicaSetOptions,
  startReplicaSet,
} from './startReplicaSet.ts';
