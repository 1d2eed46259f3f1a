import { createCache } from '@ant-design/cssinjs';
import { kindOf, SAMPLE_PAGES, type SamplePage } from './sample.ts';
import { contentOf, type PageOrder } from './server.tsx';
import { makeSheet, paintedStyles, rulesBeside, type Sheet } from './styles.ts';

// This file is the renderer: a script with all public pages, which defines the global `fairRenderer`.

/**
 * Style sheets by path of the sample page. The build makes them with this renderer and puts them in front of the
 * script.
 */
declare const FAIR_SHEETS:
  | { readonly [sample: string]: { readonly file: string; readonly rules: readonly string[] } }
  | undefined;

interface Rendered {
  /** HTML for the element `#root`. */
  readonly html: string;
  /** CSS for a style element. */
  readonly css: string;
  /** File name of the style sheet to link before all others. */
  readonly sheet: string | undefined;
}

/** Data shared by all pages of one kind. */
interface PageKind {
  /**
   * The fair's colours for which `painted` was made. Only the latest colours are stored, because a process serves one
   * fair.
   */
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
 * Makes the style sheet of each sample page. Called by the build. The pages are rendered one after the other, because
 * the language is a global setting of the process.
 */
async function makeSheets(): Promise<Record<string, Sheet>> {
  const sheets: Record<string, Sheet> = {};
  for (const page of SAMPLE_PAGES) sheets[page.path] = await makeSheet(page);
  return sheets;
}

Object.assign(globalThis, { fairRenderer: { render, makeSheets } });
