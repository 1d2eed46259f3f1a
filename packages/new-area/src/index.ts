// The face of @fair/new-area: a further role and its area, and the proof that nothing else has to be touched.
export { checkNewArea } from './checkNewArea.ts';
export { copyTree, type Tree } from './copyTree.ts';
export { newArea } from './newArea.ts';
