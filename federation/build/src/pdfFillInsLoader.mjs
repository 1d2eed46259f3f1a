// @ts-check
// Adds two built-in functions to pdf.js that some supported browsers lack and that its legacy build does not add:
// Promise.withResolvers (Chrome 119, Safari 17.4), and reading a stream with `for await` (Chrome 124; no WebKit up to
// 2.50). They are added on the page and in the worker.

function fillIn() {
  /** @type {any} */ (Promise).withResolvers ??= function withResolvers() {
    /** @type {any} */
    const made = {};
    made.promise = new this((/** @type {unknown} */ resolve, /** @type {unknown} */ reject) =>
      Object.assign(made, { resolve, reject }),
    );
    return made;
  };
  /** @type {any} */ (ReadableStream.prototype)[Symbol.asyncIterator] ??= async function* read() {
    const reader = this.getReader();
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
    } finally {
      // If the loop has read the whole stream, cancelling has no effect. If the loop was left early, the stream must be
      // cancelled.
      await reader.cancel();
      reader.releaseLock();
    }
  };
}

/** @param {string} source @returns {string} */
export default (source) => `(${fillIn})();\n${source}`;
