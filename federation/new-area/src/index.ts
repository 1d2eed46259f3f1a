// Public API of @fair/new-area: adds a role and its area, and checks that nothing else has to be changed.
export { checkNewArea } from './checkNewArea.ts';
export { copyTree, type Tree } from './copyTree.ts';
export { newArea } from './newArea.ts';
