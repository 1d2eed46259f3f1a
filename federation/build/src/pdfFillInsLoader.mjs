// @ts-check
// Gives pdf.js, on the page and in its worker, two built-ins that supported browsers lack and that its legacy build does not fill
// in: Promise.withResolvers (Chrome 119, Safari 17.4) and reading a stream with `for await` (Chrome 124; no WebKit up to 2.50).

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
      // Only a loop that was left early still has something to cancel.
      await reader.cancel();
      reader.releaseLock();
    }
  };
}

/** @param {string} source @returns {string} */
export default (source) => `(${fillIn})();\n${source}`;
