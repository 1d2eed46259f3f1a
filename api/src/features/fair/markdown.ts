import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { isTextLink } from '@fair/texts/textLinks';
import type { Sentence } from '../../http/errors.ts';

/** Characters of a wrong part that the refusal shows. */
const SHOWN = 60;
/** The longest a text may take to be read, in ms. 20,000 characters of an ordinary text take a second on a busy machine. */
const LIMIT_MS = 10_000;
/** Heap of the thread, in MB. */
const MOST_HEAP_MB = 128;

/** What the thread reports of a text: HTML, pictures and the addresses of links, in the order of the text. */
interface Part {
  readonly kind: 'html' | 'image' | 'link';
  readonly text: string;
}

/**
 * The program of the thread. It reads one text with the parser that pages use (packages/kit/src/markdown) and reports what
 * they may not show. A text, so that it runs the same however the API is built; it gets nothing of the environment.
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
  /** Tests put a harmless program that does not end in its place. */
  readonly program?: string;
}

/** One text at a time: many long ones at once wait for each other and not the API for them. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Finds the first part of a text that pages cannot show (packages/kit/src/markdown): HTML, pictures, and links to other
 * places than the web by https, a mail address or a page of ours. Reads it in a thread of its own, so that a text that
 * takes long keeps nobody else waiting; one that takes longer than the limit is TEXT_TOO_COMPLEX.
 */
export function problemIn(text: string, options: ReadOptions = {}): Promise<Sentence | undefined> {
  const found = last.then(() => read(text, options));
  last = found.catch(() => undefined);
  return found.then((parts) => {
    if (!parts) return 'TEXT_TOO_COMPLEX';
    return parts.map(problemOf).find((problem) => problem !== undefined);
  });
}

/** Undefined when the thread took too long, or too much memory. */
function read(
  text: string,
  { limitMs = LIMIT_MS, program = PROGRAM }: ReadOptions,
): Promise<readonly Part[] | undefined> {
  const worker = new Worker(program, {
    eval: true,
    workerData: { text, parser: PARSER },
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
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
