export { type Contents, createContents } from './contents.ts';
export { isPlainAddress, withContent } from './page.ts';
export type { PageAnswer } from './renderer.ts';
