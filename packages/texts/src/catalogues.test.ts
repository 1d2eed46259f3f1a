import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { answers } from './answers.ts';
import { connection } from './connection.ts';
import { errors } from './errors.ts';
import { fields } from './fields.ts';
import { news } from './news.ts';
import { refusals } from './refusals.ts';
import { untranslatedWords } from './testing.ts';

/** Nested texts by key, from a locale file or a catalogue. */
interface Tree {
  readonly [key: string]: string | Tree;
}

const ROOT = path.join(__dirname, '../../..');

/** Returns the paths of all files `en.json` and `<part>.en.json` in the workspaces. */
function englishFiles(folder = ROOT): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return /(^|\.)en\.json$/.test(entry.name) ? [path.join(folder, entry.name)] : [];
    const isOurs = !['node_modules', 'dist'].includes(entry.name) && !entry.name.startsWith('.');
    return entry.isDirectory() && isOurs ? englishFiles(path.join(folder, entry.name)) : [];
  });
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Tree;

const everyText: [name: string, en: Tree, sv: Tree][] = [
  ...Object.entries({ answers, connection, errors, fields, news, refusals }).map(
    ([name, { en, sv }]): [string, Tree, Tree] => [`@fair/texts/${name}`, en, sv],
  ),
  ...englishFiles().map((file): [string, Tree, Tree] => [
    path.relative(ROOT, file),
    read(file),
    read(file.replace(/en\.json$/, 'sv.json')),
  ]),
];

/** Returns the parameters of each text by its full key. */
function parameters(texts: Tree, before = ''): [key: string, parameters: string[]][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [[`${before}${key}`, [...new Set(text.match(/\{\{\w+\}\}/g))].sort()]]
      : parameters(text, `${before}${key}.`),
  );
}

function shared(en: Tree, sv: Tree): string[] {
  return Object.entries(en).flatMap(([key, text]) => {
    const other = sv[key];
    if (typeof text !== 'string') return typeof other === 'object' ? shared(text, other) : [];
    // The value of `plural` is the name of a parameter.
    return text === other && key !== 'plural' ? [text] : [];
  });
}

test('finds the locales of every package with pages', () => {
  const names = everyText.map(([name]) => name);
  for (const folder of [
    'shell',
    'mf-student',
    'mf-company',
    'mf-admin',
    'mf-logistic',
    'packages/ui',
    'packages/kit',
  ])
    expect(names.some((name) => name.startsWith(folder))).toBe(true);
});

describe.each(everyText)('%s', (_name, en, sv) => {
  test('has the same keys and parameters in Swedish and English', () => {
    expect(Object.fromEntries(parameters(sv))).toEqual(Object.fromEntries(parameters(en)));
  });

  test('uses no sentence as a key', () => {
    const sentences = parameters(en).filter(([key]) => !/^[\w.-]+$/.test(key));
    expect(sentences).toEqual([]);
  });

  test('shares a text between the languages only if its words are equal in both', () => {
    const same = shared(en, sv).filter(
      // Parameters are ignored, because they are replaced by names.
      (text) => untranslatedWords(text.replace(/\{\{\w+\}\}|__\w+__/g, '')).length > 0,
    );
    expect(same).toEqual([]);
  });

  test('leaves no text empty', () => {
    expect(JSON.stringify([en, sv])).not.toMatch(/:\s*""/);
  });
});

test('defines each refusal code in one catalogue only', () => {
  const codes = [errors, refusals, fields].flatMap(({ en }) => Object.keys(en));
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});
