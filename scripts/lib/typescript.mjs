// @ts-check
// The tools in packages/ are TypeScript, which Node.js reads natively from 22.18 on; before that the installed tsx
// does. Scripts that run before an installation are therefore JavaScript and load tools afterwards.

// Stops tsx from creating a folder in the temporary folder.
process.env.TSX_DISABLE_CACHE = '1';

/**
 * Arguments that make a Node.js process read TypeScript; it must run in the repository's folder, where tsx is
 * found. tsx reads imported files only, not required ones: rspack copies functions of required files into the
 * pages, and functions compiled by tsx call a helper (`__name`) that a page does not have.
 */
export const TYPESCRIPT = ['--import', 'tsx/esm'];

/** Makes this process read TypeScript. */
export async function readTypeScript() {
  const { register } = await import('tsx/esm/api');
  register();
}
