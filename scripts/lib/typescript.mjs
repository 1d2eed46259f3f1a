// @ts-check
// The tools in federation/ and packages/ are TypeScript. Node.js reads it from 22.18 on; older versions use the installed tsx. Scripts
// that run before the installation are therefore JavaScript and load the tools later.

// Stops tsx from creating a folder in the temporary folder.
process.env.TSX_DISABLE_CACHE = '1';

/**
 * Arguments that make a Node.js process read TypeScript. The process must run in the repository's folder, where it finds
 * tsx. tsx reads only imported files, not required ones, because rspack copies functions of required files into the
 * pages, and functions compiled by tsx call a helper (`__name`) that a page does not have.
 */
export const TYPESCRIPT = ['--import', 'tsx/esm'];

export async function readTypeScript() {
  const { register } = await import('tsx/esm/api');
  register();
}
