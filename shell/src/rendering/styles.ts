import { createCache, extractStyle } from '@ant-design/cssinjs';
import type { FairFacts } from '@fair/contract';
import { SAMPLE_FAIR, type SamplePage } from './sample.ts';
import { contentOf } from './server.tsx';

// antd creates the styles of its components with scripts. A server-rendered page is shown before these scripts have
// run, so this file creates the styles. The build writes the rules of each kind of page to a file, with the values of
// their CSS variables in both modes. If a fair has its own colours, the page also contains the variables whose values
// differ. Variables are set with zero specificity (`:where`), so the scripts' values override them later.

type Cache = ReturnType<typeof createCache>;
type Paints = FairFacts['colours'];
type Values = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Matches the list of rules in antd's CSS. antd's scripts read the list and do not create the listed rules again. */
const RULE_LIST = /\.data-ant-cssinjs-cache-path\{[^}]*\}/;
const MODES = ['light', 'dark'] as const;

/** Style sheet of a kind of page: its text and the names of the rules it contains. */
export interface Sheet {
  readonly css: string;
  readonly rules: readonly string[];
}

/** Makes the style sheet of a kind of page from a sample page that shows every component. */
export async function makeSheet(page: SamplePage): Promise<Sheet> {
  const cache = createCache();
  await renderSample(page, cache, undefined, 'light');
  const rules = extractStyle(cache, { plain: true, types: 'style' });
  const [light, dark] = await valuesOf(page, undefined);
  const taken = usedVariables(rules, [light, dark]);
  const css = rules + asCss(only(light, taken), only(differing(light, dark), taken));
  return { css, rules: rulesIn(cache) };
}

/**
 * Returns the CSS of cached rules that are not in the style sheet. The CSS does not list its rules (RULE_LIST), so
 * antd's scripts create them again.
 */
export function rulesBeside(cache: Cache, known: ReadonlySet<string>): string {
  const others = createCache();
  for (const rule of rulesIn(cache))
    if (!known.has(rule)) others.cache.set(rule, cache.cache.get(rule) as never);
  return others.cache.size === 0
    ? ''
    : extractStyle(others, { plain: true, types: 'style' }).replace(RULE_LIST, '');
}

const rulesIn = (cache: Cache) => [...cache.cache.keys()].filter((key) => key.startsWith('style%'));

/**
 * Returns the CSS that changes if the fair has its own colours, both in a page's style sheet and in tokens.css. Empty
 * for a fair without own colours.
 */
export async function paintedStyles(page: SamplePage, paints: Paints): Promise<string> {
  if (!paints) return '';
  const [light, dark] = await valuesOf(page, paints);
  const [plainLight, plainDark] = await valuesOf(page, undefined);
  const cache = createCache();
  await renderSample(page, cache, paints, 'light');
  const taken = usedVariables(extractStyle(cache, { plain: true, types: 'style' }), [light, dark]);
  // A variable whose value differs in one mode is written for both modes. Otherwise the style sheet's value for dark
  // mode would override the new value for light mode.
  const names = union(differing(plainLight, light), differing(plainDark, dark));
  const ofNames = (values: Values) =>
    choose(values, (name, selector) => taken.has(name) && names.get(selector)?.has(name) === true);
  const own = MODES.map(
    (mode) => `--fair-primary:${paints[mode].primary};--fair-primary-hover:${paints[mode].primaryHover};`,
  );
  return `${asCss(ofNames(light), ofNames(dark))}:root{${own[0]}--fair-panel:${paints.light.primary}}${whereDark('', (root) => `${root}{${own[1]}}`)}`;
}

async function renderSample(
  { path, answers }: SamplePage,
  cache: Cache,
  paints: Paints,
  colours: 'light' | 'dark',
): Promise<void> {
  const fair = { ...SAMPLE_FAIR, ...(paints && { colours: paints }) };
  await contentOf({ path, answers, language: 'en', colours, fair }, cache);
}

/** Returns the values of a page's CSS variables in each mode, by selector. */
async function valuesOf(page: SamplePage, paints: Paints): Promise<[Values, Values]> {
  const made: Values[] = [];
  for (const mode of MODES) {
    const cache = createCache();
    await renderSample(page, cache, paints, mode);
    made.push(parse(extractStyle(cache, { plain: true, types: ['token', 'cssVar'] }).replace(RULE_LIST, '')));
  }
  return made as [Values, Values];
}

/**
 * Returns the variables that the rules use, directly or through other variables. antd defines many more variables than
 * that.
 */
function usedVariables(rules: string, all: readonly Values[]): ReadonlySet<string> {
  const taken = new Set<string>();
  const look = (text: string) => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (taken.has(name)) continue;
      taken.add(name);
      for (const values of all) for (const own of values.values()) look(own.get(name) ?? '');
    }
  };
  look(rules);
  return taken;
}

/** Parses blocks of CSS variables. The blocks are not nested, and their values contain no braces or semicolons. */
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

const choose = (values: Values, isWanted: (name: string, selector: string) => boolean): Values =>
  new Map(
    [...values].map(([selector, own]) => [
      selector,
      new Map([...own].filter(([name]) => isWanted(name, selector))),
    ]),
  );

const only = (values: Values, names: ReadonlySet<string>): Values =>
  choose(values, (name) => names.has(name));

const differing = (base: Values, changed: Values): Values =>
  choose(changed, (name, selector) => base.get(selector)?.get(name) !== changed.get(selector)?.get(name));

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

/**
 * Wraps CSS in the dark-mode condition of tokens.css: the user's choice, or the device's preference if the user has
 * chosen nothing.
 */
const whereDark = (after: string, css: (root: string) => string) =>
  `@media (prefers-color-scheme:dark){${css(`:root:not([data-theme])${after}`)}}${css(`:root[data-theme='dark']${after}`)}`;
