// Public interface of @fair/new-area. Adds a role and its area, and checks that no other files have to be changed.
export { checkNewArea } from './checkNewArea.ts';
export { copyTree, type Tree } from './copyTree.ts';
export { newArea } from './newArea.ts';
