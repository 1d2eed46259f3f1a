// Public interface of @fair/release: the commands of docs/RELEASE.md, and functions with which other tools read a web
// root.
export { canary } from './commands/canary.ts';
export { prune } from './commands/prune.ts';
export { release } from './commands/release.ts';
export { rollback } from './commands/rollback.ts';
export { readRegistry } from './folder/registryFile.ts';
export { findBreakingChanges, sentenceOf } from './gate/api/findBreakingChanges.ts';
export type { Json } from './gate/api/json.ts';
export { findSharedGaps, type Provided } from './gate/sharedGaps.ts';
export { registerBuilds } from './registerBuilds.ts';
export { manifestPath, type Registry, type Said, saidBy } from './registry.ts';
export { stampOfBuild } from './stamp.ts';
