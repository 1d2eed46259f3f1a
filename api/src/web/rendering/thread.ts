/**
 * Source code of the rendering thread. The thread loads the renderer of a shell (`workerData`) and renders one page
 * after the other. The code is a string, so that it needs no file of its own in the built API. The thread has no
 * access to environment variables.
 */
export const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const { Script } = require('node:vm');
new Script(workerData, { filename: 'renderer.cjs' }).runInThisContext();
parentPort.on('message', (order) => {
  Promise.resolve()
    .then(() => globalThis.fairRenderer.render(order))
    .then(({ html, css, sheet }) => parentPort.postMessage({ made: { html: String(html), css: String(css), sheet } }))
    // Only the error's name is sent, because its message may contain texts of the page.
    .catch((error) => parentPort.postMessage({ failure: String(error && error.name) }));
});
`;
