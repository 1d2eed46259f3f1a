// The face of @fair/build: what rspack.shared.js puts the configurations of shell and role areas together from.
export { refuseCopies, shareIconBase, sortManifest, stampArea } from './areaPlugins.ts';
export { chunkGroups } from './chunkGroups.ts';
export { commonConfig } from './commonConfig.ts';
export { listContents } from './listContents.ts';
export { listUses } from './listUses.ts';
export { type NavEntry, readNavigation } from './navigation.ts';
export {
  copyPdfAssets,
  keepOutOfFirstLoad,
  listProvided,
  listStyleHashes,
  nonceEveryStyle,
  preloadFonts,
} from './shellPlugins.ts';
