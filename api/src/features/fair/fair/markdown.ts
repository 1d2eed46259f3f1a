import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { isTextLink } from '@fair/texts/textLinks';
import type { Sentence } from '../../../http/errors.ts';

/** Maximum number of characters that an error message quotes from a forbidden part. */
const SHOWN = 60;
/** Time limit in ms. Parsing 20,000 characters of ordinary text takes a second on a busy machine. */
const LIMIT_MS = 10_000;
/** Heap limit of the thread in MB. */
const MAX_HEAP_MB = 128;

/** A part of a text that the thread reports: HTML, an image or the URL of a link. */
interface Part {
  readonly kind: 'html' | 'image' | 'link';
  readonly text: string;
}

/**
 * Program of the worker thread. It parses a text with the parser that pages use (packages/kit/src/markdown)
 * and reports all parts that may be forbidden. It is a string so that it works in every build. The thread has
 * no access to environment variables.
 */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
import(workerData.parser).then(({ fromMarkdown }) => {
  const parts = [];
  const nodes = [fromMarkdown(workerData.text)];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    if (node.type === 'html') parts.push({ kind: 'html', text: node.value });
    if (node.type === 'image') parts.push({ kind: 'image', text: node.url });
    if (node.type === 'imageReference') parts.push({ kind: 'image', text: node.label || node.identifier });
    if (node.type === 'link' || node.type === 'definition') parts.push({ kind: 'link', text: node.url });
    if (node.children) nodes.push(...[...node.children].reverse());
  }
  parentPort.postMessage(parts);
});
`;

interface ReadOptions {
  readonly limitMs?: number;
  /** Replaces the program in tests, for example by one that never ends. */
  readonly program?: string;
}

/**
 * Result of the latest text. Each text waits for the one before, so that many long texts delay each other and not other
 * requests.
 */
let last: Promise<unknown> = Promise.resolve();

/**
 * Returns an error message for the first part of a text that pages cannot show (packages/kit/src/markdown): HTML,
 * images, and links other than https URLs, email addresses and our own pages. Returns undefined if the text has no such
 * part. The text is parsed in a worker thread, so that other requests do not wait. Returns TEXT_TOO_COMPLEX if parsing
 * takes too much time or memory.
 */
export function forbiddenPartIn(text: string, options: ReadOptions = {}): Promise<Sentence | undefined> {
  const found = last.then(() => read(text, options));
  last = found.catch(() => undefined);
  return found.then((parts) => {
    if (!parts) return 'TEXT_TOO_COMPLEX';
    return parts.map(problemOf).find((problem) => problem !== undefined);
  });
}

/** Parses a text in the thread. Returns undefined if the thread exceeds its time or memory limit. */
function read(
  text: string,
  { limitMs = LIMIT_MS, program = PROGRAM }: ReadOptions,
): Promise<readonly Part[] | undefined> {
  const worker = new Worker(program, {
    eval: true,
    workerData: { text, parser: PARSER },
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  return new Promise((resolve) => {
    const finish = (parts?: readonly Part[]) => {
      clearTimeout(timer);
      resolve(parts);
      void worker.terminate();
    };
    const timer = setTimeout(finish, limitMs);
    worker.once('message', finish);
    worker.once('error', () => finish());
    worker.once('exit', () => finish());
  });
}

const require = createRequire(import.meta.url);
const PARSER = pathToFileURL(require.resolve('mdast-util-from-markdown')).href;

function problemOf({ kind, text }: Part): Sentence | undefined {
  if (kind === 'html') return ['NO_HTML', { found: shown(text) }];
  if (kind === 'image') return ['NO_PICTURES', { found: shown(text) }];
  return isTextLink(text) ? undefined : ['NOT_A_TEXT_LINK', { found: shown(text) }];
}

const shown = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
