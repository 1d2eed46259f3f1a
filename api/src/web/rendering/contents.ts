import type { Logger } from 'pino';
import { countContent } from '../../http/metrics.ts';
import { withTimeLimit } from '../../http/withTimeLimit.ts';
import { type Content, createRenderer, type PageOrder, type Renderer } from './renderer.ts';

/**
 * Maximum total size of all cached contents in characters. The page with a list of 40 companies has about 60,000
 * characters.
 */
const MOST_KEPT = 8_000_000;

interface Kept {
  /**
   * The renderer and the API responses from which the content was rendered. The cache compares the objects by
   * identity, because a response that is read again is a new object (db/cache.ts).
   */
  readonly from: readonly unknown[];
  readonly making: Promise<Content | undefined>;
  /** Size of the content in characters; 0 while it is being rendered. */
  size: number;
}

/**
 * Cache of rendered public pages. An entry becomes invalid when the renderer changes, or one of the responses from
 * which it was rendered.
 */
export interface Contents {
  /**
   * Returns the content of a page. Returns undefined if rendering fails or takes too long. A late result is cached for
   * the next request.
   * @param script source code of the renderer of the current shell
   */
  of(script: string, order: PageOrder): Promise<Content | undefined>;
}

export function createContents(
  log: Pick<Logger, 'warn'>,
  { renderer = createRenderer(), most = MOST_KEPT }: { renderer?: Renderer; most?: number } = {},
): Contents {
  /** Cached contents. The least recently used ones come first. */
  const kept = new Map<string, Kept>();
  let size = 0;

  function drop(key: string, entry: Kept): void {
    if (kept.get(key) !== entry) return;
    kept.delete(key);
    size -= entry.size;
  }

  async function make(script: string, order: PageOrder): Promise<Content | undefined> {
    const outcome = await renderer.render(script, order);
    if ('content' in outcome) {
      countContent('made');
      return outcome.content;
    }
    countContent(outcome.miss);
    const { miss, detail } = outcome;
    if (miss !== 'busy') log.warn({ path: order.path, miss, detail }, 'page goes out without its content');
    return undefined;
  }

  function keep(key: string, from: readonly unknown[], script: string, order: PageOrder): Kept {
    const entry: Kept = { from, making: make(script, order), size: 0 };
    kept.set(key, entry);
    void entry.making.then((content) => {
      if (!content) return drop(key, entry);
      if (kept.get(key) !== entry) return;
      entry.size = content.html.length + content.css.length;
      size += entry.size;
      for (const [oldest, one] of kept) {
        if (size <= most) break;
        drop(oldest, one);
      }
    });
    return entry;
  }

  return {
    async of(script, order) {
      const { path, language, colours, fair, answers } = order;
      const key = `${language} ${colours} ${path}`;
      const from = [script, fair, ...answers.map(({ value }) => value)];
      const known = kept.get(key);
      if (known && known.from.length === from.length && known.from.every((one, at) => one === from[at])) {
        kept.delete(key);
        kept.set(key, known);
        if (known.size > 0) countContent('kept');
        return withTimeLimit(known.making);
      }
      if (known) drop(key, known);
      return withTimeLimit(keep(key, from, script, order).making);
    },
  };
}
