// The face of @fair/build: what rspack.shared.js puts the configurations of shell and role areas together from.
export { areaConfig } from './areaConfig.ts';
export { refuseCopies, stampArea } from './areaPlugins.ts';
export { chunkGroups } from './chunkGroups.ts';
export { commonConfig } from './commonConfig.ts';
export { readDeclaration } from './declaration.ts';
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
export {
  declarationOptions,
  declarationsOfSource,
  nameDeclarations,
  readDeclarations,
} from './surface/declarations.ts';
export { listShellSurface } from './surface/listSurface.ts';
export { classesOfStyles } from './surface/styleClasses.ts';
