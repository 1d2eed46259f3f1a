import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { answers } from './answers.ts';
import { connection } from './connection.ts';
import { errors } from './errors.ts';
import { fields } from './fields.ts';
import { meetingStatuses } from './meetings.ts';
import { news } from './news.ts';
import { refusals } from './refusals.ts';
import { untranslatedWords } from './testing.ts';

/** Texts by key, read from a locale file or a catalogue. Keys may be nested. */
interface Tree {
  readonly [key: string]: string | Tree;
}

const ROOT = path.join(__dirname, '../../..');

/** Returns the paths of all files in the repository, without `node_modules`, `dist` and hidden folders. */
function allFiles(folder = ROOT): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return [path.join(folder, entry.name)];
    const isOurs = !['node_modules', 'dist'].includes(entry.name) && !entry.name.startsWith('.');
    return entry.isDirectory() && isOurs ? allFiles(path.join(folder, entry.name)) : [];
  });
}
const files = allFiles();

/** Paths of all English locale files: `en.json` and `<part>.en.json`. */
const englishFiles = files.filter((file) => /(^|[./\\])en\.json$/.test(file));

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Tree;

const everyText: [name: string, en: Tree, sv: Tree][] = [
  ...Object.entries({ answers, connection, errors, fields, news, refusals }).map(
    ([name, { en, sv }]): [string, Tree, Tree] => [`@fair/texts/${name}`, en, sv],
  ),
  ...englishFiles.map((file): [string, Tree, Tree] => [
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
    // The value of the key `plural` is the name of a parameter and no text.
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
      // Removes parameters, because names and numbers replace them.
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

/** Returns the name of the workspace's top folder in which a file is, for example `shell` or `packages`. */
const topFolder = (file: string) => path.relative(ROOT, file).split(path.sep)[0] ?? '';

test('has a text for each key written in the code of pages, which is loaded with the page', () => {
  const keys = englishFiles.map((file) => ({
    top: topFolder(file),
    // The texts of a feature are loaded only with the pages of the same feature.
    folder: path.join(path.dirname(file), '..', path.sep),
    keys: parameters(read(file)).map(([key]) => key.replace(/_(one|other)$/, '')),
  }));
  // Adds keys that packages/board takes from the statuses of meetings.
  const statuses = Object.keys(meetingStatuses.en).map((status) => `meeting.status.${status}`);
  const ofPackages = [
    ...keys.filter(({ top }) => top === 'packages').flatMap((one) => one.keys),
    ...statuses,
  ];
  const unknown = [...new Set(keys.map(({ top }) => top))].flatMap((top) => {
    const ofTop = keys.filter((one) => one.top === top);
    const elsewhere = new Set(ofTop.flatMap((one) => one.keys));
    return files
      .filter((file) => topFolder(file) === top && /(?<!\.test)\.tsx?$/.test(file))
      .flatMap((file) => {
        const source = readFileSync(file, 'utf8');
        if (!source.includes('i18n')) return [];
        const own = ofTop.filter(({ folder }) => top === 'packages' || file.startsWith(folder));
        const known = new Set([...own.flatMap((one) => one.keys), ...ofPackages]);
        const written = [...source.matchAll(/(\bt\(\s*)?'([\w.]+)'/g)];
        return written
          .filter(
            ([, isCall, key = '']) =>
              (isCall || (key.includes('.') && elsewhere.has(key))) && !known.has(key),
          )
          .map(([, , key]) => `${path.relative(ROOT, file)}: ${key}`);
      });
  });
  expect(unknown).toEqual([]);
});

const everyLine = (texts: Tree): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : everyLine(text)));

/** Texts of the login form. They may say "sign in", because the product specification (§2) prescribes them. */
const FIXED = ['Sign in to your account', 'Sign In', 'Signing In...', 'Sign in'];

test('says "log in" and "log out" in English, except where the specification has other words', () => {
  const catalogues = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => [file, readFileSync(path.join(__dirname, file), 'utf8')] as const);
  const locales = englishFiles.map((file) => {
    const texts = everyLine(read(file)).filter((text) => !FIXED.includes(text));
    return [path.relative(ROOT, file), texts.join('\n')] as const;
  });
  const found = [...catalogues, ...locales].flatMap(([file, source]) =>
    (source.match(/^.*\b(sign(ed|ing|s)?[ -](in|out)|log-(in|out))\b.*$/gim) ?? [])
      .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
