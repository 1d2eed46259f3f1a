import { createCache } from '@ant-design/cssinjs';
import { kindOf, SAMPLE_PAGES, type SamplePage } from './sample.ts';
import { contentOf, type PageOrder } from './server.tsx';
import { makeSheet, paintedStyles, rulesBeside, type Sheet } from './styles.ts';

// The renderer: one script that has everything of the public pages in it. What runs it finds `fairRenderer`.

/** The sheets that the build made by this renderer, and put before it, by the samples they were made of. */
declare const FAIR_SHEETS:
  | { readonly [sample: string]: { readonly file: string; readonly rules: readonly string[] } }
  | undefined;

interface Rendered {
  /** For `#root`. */
  readonly html: string;
  /** For a style element. */
  readonly css: string;
  /** The style sheet to be linked before all others. */
  readonly sheet: string | undefined;
}

/** What pages of one kind have in common. */
interface Kind {
  /** The colours that were asked for last: a fair has one set of them. */
  readonly paints: string;
  readonly painted: Promise<string>;
  readonly cache: ReturnType<typeof createCache>;
}
const kinds = new Map<SamplePage, Kind>();

function stylesOf(page: SamplePage, colours: PageOrder['fair']['colours']): Kind {
  const paints = JSON.stringify(colours ?? null);
  const last = kinds.get(page);
  if (last?.paints === paints) return last;
  const kind = { paints, painted: paintedStyles(page, colours), cache: createCache() };
  kinds.set(page, kind);
  return kind;
}

async function render(order: PageOrder): Promise<Rendered> {
  const page = kindOf(order.path);
  if (!page) throw new Error('No page comes with its content here.');
  const { painted, cache } = stylesOf(page, order.fair.colours);
  const css = await painted;
  const html = await contentOf(order, cache);
  const sheet = typeof FAIR_SHEETS === 'undefined' ? undefined : FAIR_SHEETS[page.path];
  return { html, css: css + rulesBeside(cache, new Set(sheet?.rules)), sheet: sheet?.file };
}

/** For the build: by sample, one after the other, for the language is that of the whole process. */
async function makeSheets(): Promise<Record<string, Sheet>> {
  const sheets: Record<string, Sheet> = {};
  for (const page of SAMPLE_PAGES) sheets[page.path] = await makeSheet(page);
  return sheets;
}

Object.assign(globalThis, { fairRenderer: { render, makeSheets } });
