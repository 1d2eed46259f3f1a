// @ts-check
// The tools in packages/ are TypeScript, which Node.js reads by itself only from 22.18 on; until then tsx does, which is
// installed. So what runs before an install is JavaScript, and loads a tool after it.

/** What a Node.js of its own needs to read TypeScript; it must run in the repository's folder, where tsx is found. */
export const TYPESCRIPT = ['--import', 'tsx'];

/** From here on this process reads TypeScript. */
export async function readTypeScript() {
  const { register } = await import('tsx/esm/api');
  register();
}
