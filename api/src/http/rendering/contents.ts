import type { Logger } from 'pino';
import { inTime } from '../inTime.ts';
import { countContent } from '../metrics.ts';
import { type Content, createRenderer, type PageOrder, type Renderer } from './renderer.ts';

/** Of all contents that are kept, in characters; one of 40 companies is some 60,000. */
const MOST_KEPT = 8_000_000;

interface Kept {
  /** The renderer and the answers it was made by, the very same objects: what is read anew is another one (db/memory.ts). */
  readonly from: readonly unknown[];
  readonly making: Promise<Content | undefined>;
  /** Characters; 0 while it is made. */
  size: number;
}

/** Contents of public pages, made once and kept until what they are made of changes. */
export interface Contents {
  /**
   * The content of a page, as far as it is there soon: one that takes longer is there for the next who asks.
   * @param script the renderer of the shell that is live
   */
  of(script: string, order: PageOrder): Promise<Content | undefined>;
}

export function createContents(
  log: Pick<Logger, 'warn'>,
  { renderer = createRenderer(), most = MOST_KEPT }: { renderer?: Renderer; most?: number } = {},
): Contents {
  /** The one that was asked for longest ago first. */
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
        return inTime(known.making);
      }
      if (known) drop(key, known);
      return inTime(keep(key, from, script, order).making);
    },
  };
}
