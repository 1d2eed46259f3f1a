// @ts-check
// The tools in packages/ are TypeScript, which Node.js reads by itself only from 22.18 on; until then tsx does, which is
// installed. So what runs before an install is JavaScript, and loads a tool after it.

// Otherwise tsx leaves a folder in the one for temporary files, for a few milliseconds.
process.env.TSX_DISABLE_CACHE = '1';

/**
 * What a Node.js of its own needs to read TypeScript; it must run in the repository's folder, where tsx is found. Only what is
 * imported is read by tsx, not what is required: rspack writes functions of such files into the pages as they are, and
 * those of tsx call a helper that a page does not have (`__name`).
 */
export const TYPESCRIPT = ['--import', 'tsx/esm'];

/** From here on this process reads TypeScript. */
export async function readTypeScript() {
  const { register } = await import('tsx/esm/api');
  register();
}
