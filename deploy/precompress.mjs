// @ts-check
// `node deploy/precompress.mjs dist/web` writes a .br and a .gz file next to every file of a web root that becomes
// smaller, for a web server that sends compressed files directly. Existing compressed files stay unless they are older
// than the original. Pages and lists (.html, .json) are not compressed, because builds and releases replace them, and
// old compressed files would then be sent.
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { argv } from 'node:process';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|mjs|css|svg|txt|wasm|map)$/;
/** Minimum file size in bytes. For smaller files, the additional response header costs more than compression saves. */
const LEAST_BYTES = 1024;
const ENCODINGS = [
  {
    ending: '.br',
    /** @param {Buffer} content */
    compress: (content) =>
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  },
  {
    ending: '.gz',
    /** @param {Buffer} content */
    compress: (content) => gzipSync(content, { level: 9 }),
  },
];

const root = argv[2];
if (root === undefined) throw new Error('Usage: node deploy/precompress.mjs <web root>');
for (const entry of readdirSync(root, { withFileTypes: true, recursive: true })) {
  const file = path.join(entry.parentPath, entry.name);
  if (!entry.isFile() || !COMPRESSIBLE.test(file)) continue;
  const { size, mtimeMs } = statSync(file);
  if (size < LEAST_BYTES) continue;
  const content = readFileSync(file);
  for (const { ending, compress } of ENCODINGS) {
    const target = file + ending;
    if (existsSync(target) && statSync(target).mtimeMs >= mtimeMs) continue;
    const compressed = compress(content);
    if (compressed.length >= size) continue;
    // The file is written under a temporary name first, because the web server may be serving this folder.
    writeFileSync(`${target}.tmp`, compressed);
    renameSync(`${target}.tmp`, target);
  }
}
