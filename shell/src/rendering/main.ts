import { createCache } from '@ant-design/cssinjs';
import { contentOf, type PageOrder } from './server.tsx';
import { makeSheet, paintedStyles, rulesBeside } from './styles.ts';

// The renderer: one script that has everything of the public pages in it. What runs it finds `fairRenderer`.

/** The sheet that the build made by this renderer, and put before it. */
declare const FAIR_SHEET: { readonly file: string; readonly rules: readonly string[] } | undefined;

interface Rendered {
  /** For `#root`. */
  readonly html: string;
  /** For a style element. */
  readonly css: string;
  /** The style sheet to be linked before all others. */
  readonly sheet: string | undefined;
}

const sheet = typeof FAIR_SHEET === 'undefined' ? undefined : FAIR_SHEET;
const known = new Set(sheet?.rules);
/** Of the colours that were asked for last: a fair has one set of them. */
let last:
  | { readonly paints: string; readonly css: Promise<string>; readonly cache: ReturnType<typeof createCache> }
  | undefined;

async function render(order: PageOrder): Promise<Rendered> {
  const paints = JSON.stringify(order.fair.colours ?? null);
  if (last?.paints !== paints)
    last = { paints, css: paintedStyles(order.fair.colours), cache: createCache() };
  const { css, cache } = last;
  const painted = await css;
  const html = await contentOf(order, cache);
  return { html, css: painted + rulesBeside(cache, known), sheet: sheet?.file };
}

Object.assign(globalThis, { fairRenderer: { render, makeSheet } });
