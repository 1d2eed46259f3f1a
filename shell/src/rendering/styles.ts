import { createCache, extractStyle } from '@ant-design/cssinjs';
import type { FairFacts } from '@fair/contract';
import { SAMPLE_FAIR, SAMPLE_PAGES } from './sample.ts';
import { contentOf } from './server.tsx';

// What antd styles its components with is made by its scripts. For pages that are seen before those have run it is made here:
// rules once, in the build, as a file; the values of their variables in both modes beside them, and where a fair has colours
// of its own what differs by them, in the page. Variables weigh nothing (`:where`), so those of the scripts count when they come.

type Cache = ReturnType<typeof createCache>;
type Paints = FairFacts['colours'];
type Values = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** antd's list of what a style sheet has, by which its scripts do not make that again. */
const LIST = /\.data-ant-cssinjs-cache-path\{[^}]*\}/;
const MODES = ['light', 'dark'] as const;

/** All that pages are styled with, as the text of a file, and the names of the rules in it. */
export interface Sheet {
  readonly css: string;
  readonly rules: readonly string[];
}

/** Made of pages that show everything there is. */
export async function makeSheet(): Promise<Sheet> {
  const cache = createCache();
  await showAll(cache, undefined, 'light');
  const [light, dark] = await valuesOf(undefined);
  const rules = rulesIn(cache);
  return {
    css: extractStyle(cache, { plain: true, types: 'style' }) + asCss(light, differing(light, dark)),
    rules,
  };
}

/** The rules in a cache that are not in the sheet, as css; antd makes them again when its scripts run. */
export function rulesBeside(cache: Cache, known: ReadonlySet<string>): string {
  const others = createCache();
  for (const rule of rulesIn(cache))
    if (!known.has(rule)) others.cache.set(rule, cache.cache.get(rule) as never);
  return others.cache.size === 0
    ? ''
    : extractStyle(others, { plain: true, types: 'style' }).replace(LIST, '');
}

const rulesIn = (cache: Cache) => [...cache.cache.keys()].filter((key) => key.startsWith('style%'));

/** What the colours of a fair change of the sheet and of tokens.css, as css; nothing for a fair without. */
export async function paintedStyles(paints: Paints): Promise<string> {
  if (!paints) return '';
  const [light, dark] = await valuesOf(paints);
  const [plainLight, plainDark] = await valuesOf(undefined);
  // What differs in one of the modes is said for both: the sheet's own values for the dark mode come before these.
  const names = union(differing(plainLight, light), differing(plainDark, dark));
  const ofNames = (values: Values) =>
    new Map(
      [...values].map(([selector, own]) => [
        selector,
        new Map([...own].filter(([name]) => names.get(selector)?.has(name))),
      ]),
    );
  const own = MODES.map(
    (mode) => `--fair-primary:${paints[mode].primary};--fair-primary-hover:${paints[mode].primaryHover};`,
  );
  return `${asCss(ofNames(light), ofNames(dark))}:root{${own[0]}--fair-panel:${paints.light.primary}}${whereDark('', (root) => `${root}{${own[1]}}`)}`;
}

/** Shows every page, so that the cache has all they are styled with. */
async function showAll(cache: Cache, paints: Paints, colours: 'light' | 'dark'): Promise<void> {
  const fair = { ...SAMPLE_FAIR, ...(paints && { colours: paints }) };
  for (const page of SAMPLE_PAGES) await contentOf({ ...page, language: 'en', colours, fair }, cache);
}

/** The values of all variables in each mode, by the selectors of whom they are for. */
async function valuesOf(paints: Paints): Promise<[Values, Values]> {
  const made: Values[] = [];
  for (const mode of MODES) {
    const cache = createCache();
    await showAll(cache, paints, mode);
    made.push(parse(extractStyle(cache, { plain: true, types: ['token', 'cssVar'] }).replace(LIST, '')));
  }
  return made as [Values, Values];
}

/** Blocks of variables, one after the other: they are never nested, and no value of theirs has a brace or a semicolon. */
function parse(css: string): Values {
  const values = new Map<string, Map<string, string>>();
  for (const [, selector = '', block = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const own = values.get(selector) ?? new Map<string, string>();
    for (const line of block.split(';')) {
      const at = line.indexOf(':');
      if (at > 0) own.set(line.slice(0, at), line.slice(at + 1));
    }
    values.set(selector, own);
  }
  return values;
}

/** What of `changed` is not as in `base`. */
const differing = (base: Values, changed: Values): Values =>
  new Map(
    [...changed].map(([selector, own]) => [
      selector,
      new Map([...own].filter(([name, value]) => base.get(selector)?.get(name) !== value)),
    ]),
  );

const union = (one: Values, other: Values): Values =>
  new Map(
    [...one.keys(), ...other.keys()].map((selector) => [
      selector,
      new Map([...(one.get(selector) ?? []), ...(other.get(selector) ?? [])]),
    ]),
  );

function asCss(light: Values, dark: Values): string {
  const blocks = (values: Values, select: (selector: string) => string) =>
    [...values]
      .filter(([, own]) => own.size > 0)
      .map(
        ([selector, own]) =>
          `${select(selector)}{${[...own].map(([name, value]) => `${name}:${value}`).join(';')}}`,
      )
      .join('');
  const ofAll = (root: string) => (selector: string) =>
    `:where(${selector
      .split(',')
      .map((one) => root + one)
      .join()})`;
  return blocks(light, ofAll('')) + whereDark(' ', (root) => blocks(dark, ofAll(root)));
}

/** As tokens.css has it: by the device while nobody has said what to show. */
const whereDark = (after: string, css: (root: string) => string) =>
  `@media (prefers-color-scheme:dark){${css(`:root:not([data-theme])${after}`)}}${css(`:root[data-theme='dark']${after}`)}`;
