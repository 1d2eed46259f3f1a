/**
 * What runs in the thread that makes pages: the renderer of a shell (`workerData`), and one order after the other. As a text,
 * so that the same holds however the API itself is built. It is given none of the process's environment.
 */
export const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const { Script } = require('node:vm');
new Script(workerData, { filename: 'renderer.cjs' }).runInThisContext();
parentPort.on('message', (order) => {
  Promise.resolve()
    .then(() => globalThis.fairRenderer.render(order))
    .then(({ html, css, sheet }) => parentPort.postMessage({ made: { html: String(html), css: String(css), sheet } }))
    // Without the texts of the page, which may be in a message.
    .catch((error) => parentPort.postMessage({ failure: String(error && error.name) }));
});
`;
