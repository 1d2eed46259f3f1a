// @ts-check
// Lets Node.js read the TypeScript of federation/ and packages/. Node.js reads TypeScript from 22.18 on; older versions
// use the installed tsx. Scripts that run before the installation are therefore JavaScript and import TypeScript later.

// Prevents tsx from creating a folder in the temporary folder.
process.env.TSX_DISABLE_CACHE = '1';

/**
 * Arguments with which a Node.js process reads TypeScript. The process must run in the repository's folder, where it
 * finds tsx. tsx then reads only imported files and not required ones: rspack copies functions of required files into
 * pages, and functions compiled by tsx call a helper (`__name`) that a page does not have.
 */
export const TYPESCRIPT = ['--import', 'tsx/esm'];

export async function readTypeScript() {
  const { register } = await import('tsx/esm/api');
  register();
}
