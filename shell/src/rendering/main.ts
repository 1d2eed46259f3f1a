import { createCache } from '@ant-design/cssinjs';
import { kindOf, SAMPLE_PAGES, type SamplePage } from './sample.ts';
import { contentOf, type PageOrder } from './server.tsx';
import { makeSheet, paintedStyles, rulesBeside, type Sheet } from './styles.ts';

// The renderer: a script with all public pages. It exposes `fairRenderer` to its caller.

/** Style sheets the build made with this renderer and put before it, by sample path. */
declare const FAIR_SHEETS:
  | { readonly [sample: string]: { readonly file: string; readonly rules: readonly string[] } }
  | undefined;

interface Rendered {
  /** HTML for `#root`. */
  readonly html: string;
  /** CSS for a style element. */
  readonly css: string;
  /** File of the style sheet to link before all others. */
  readonly sheet: string | undefined;
}

/** Data shared by pages of one kind. */
interface PageKind {
  /** The last requested colours; a fair has one set. */
  readonly paints: string;
  readonly painted: Promise<string>;
  readonly cache: ReturnType<typeof createCache>;
}
const kinds = new Map<SamplePage, PageKind>();

function stylesOf(page: SamplePage, colours: PageOrder['fair']['colours']): PageKind {
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

/**
 * Makes the style sheet of each sample, for the build; sequential, because the language is global to the
 * process.
 */
async function makeSheets(): Promise<Record<string, Sheet>> {
  const sheets: Record<string, Sheet> = {};
  for (const page of SAMPLE_PAGES) sheets[page.path] = await makeSheet(page);
  return sheets;
}

Object.assign(globalThis, { fairRenderer: { render, makeSheets } });
