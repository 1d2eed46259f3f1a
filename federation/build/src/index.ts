// Public interface of @fair/build. rspack.shared.js combines these functions into the configurations of shell and
// areas.
export { areaConfig } from './areaConfig.ts';
export { refuseCopies, stampArea } from './areaPlugins.ts';
export { chunkGroups } from './chunkGroups.ts';
export { commonConfig } from './commonConfig.ts';
export { type CallsOfContract, idsOfCalls, listCalls, namesWithin } from './listCalls.ts';
export { listContents } from './listContents.ts';
export { listPreloads } from './listPreloads.ts';
export { type NavEntry, readNavigation } from './navigation.ts';
export { type ProvidedModule, provideModules } from './provideModules.ts';
export { buildRenderer } from './renderer.ts';
export {
  askOnlyForBrightness,
  copyPdfAssets,
  keepOutOfFirstLoad,
  listStyleHashes,
  nonceEveryStyle,
  preloadFonts,
  stampShell,
} from './shellPlugins.ts';
export { buildWorker } from './worker.ts';
