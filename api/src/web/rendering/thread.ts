/**
 * Source code of the rendering thread: loads the renderer of a shell (`workerData`) and renders one page
 * after the other. A string, so that it works however the API itself is built. It gets none of the process's
 * environment.
 */
export const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const { Script } = require('node:vm');
new Script(workerData, { filename: 'renderer.cjs' }).runInThisContext();
parentPort.on('message', (order) => {
  Promise.resolve()
    .then(() => globalThis.fairRenderer.render(order))
    .then(({ html, css, sheet }) => parentPort.postMessage({ made: { html: String(html), css: String(css), sheet } }))
    // The message is left out because it may contain texts of the page.
    .catch((error) => parentPort.postMessage({ failure: String(error && error.name) }));
});
`;
