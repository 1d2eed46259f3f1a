// Edits the files that list all roles and are maintained by hand. Each edit adds the new role; it is a function of the
// file's text.
import { named, type RoleNames } from './roleNames.ts';

/** Inserts lines before the text `mark`, which must occur exactly once. */
function before(text: string, mark: string, lines: string): string {
  const [head, tail, ...more] = text.split(mark);
  if (head === undefined || tail === undefined || more.length > 0)
    throw new Error(`"${mark.trim()}" does not occur exactly once; the file has changed.`);
  return `${head}${lines}${mark}${tail}`;
}

/** Inserts lines between the two capture groups of a pattern, which must match. */
function within(text: string, pattern: RegExp, lines: string): string {
  if (!pattern.test(text)) throw new Error(`Nothing matches ${pattern}; the file has changed.`);
  return text.replace(pattern, (_match, head: string, tail: string) => head + lines + tail);
}

/** Inserts a line after the last match of a pattern. */
function behindLast(text: string, like: RegExp, line: string): string {
  const last = [...text.matchAll(like)].at(-1);
  if (!last) throw new Error(`No line is like ${like}; the file has changed.`);
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}${line}${text.slice(end)}`;
}

/**
 * Row of the new role in roles.ts. Its colour, pink, is readable in both modes (packages/ui/src/theme/theme.test.ts),
 * and no other role has it.
 */
const ROW = `  __area__: {
    names: {
      area: { en: '__area__', sv: '__area__delen' },
      account: { en: '__area__', sv: '__area__' },
    },
    colour: { light: '#9D174D', dark: '#F9A8D4' },
    home: '/__area__/dashboard',
    may: [],
    internal: {
      kind: { en: '__Area__', sv: '__Area__' },
      duty: { en: 'Has an area of its own.', sv: 'Har en egen del.' },
      created: { en: '__Area__ user created', sv: '__Area__-användare skapad' },
    },
  },
`;

const DEMO_ROW = `  __area__: {
    id: demoId('account', ACCOUNT.__area__),
    email: '__area__@demo.fair',
    name: 'Demo __Area__',
    shows: 'has an area of its own',
  },
`;

/**
 * Adds the demo account of the new role. Its number is one higher than the highest number of the roles before the
 * company.
 */
function demoAccount(text: string, names: RoleNames): string {
  const numbers = /const ACCOUNT = \{(.*) company:/.exec(text)?.[1] ?? '';
  const staff = [...numbers.matchAll(/: (\d+)/g)].map(([, number]) => Number(number));
  const withNumber = before(text, ' company: 101,', ` ${names.area}: ${Math.max(...staff) + 1},`);
  const list = /(export const DEMO_ACCOUNTS = \{[\s\S]*?\n)(\} as const;)/;
  return within(withNumber, list, named(DEMO_ROW, names));
}

/**
 * Adds the role's letter and two rows about its profile to the access table. The letter is the first unused one of the
 * role's name.
 */
function accessRows(text: string, names: RoleNames): string {
  const row = /export const LETTERS = \{(.*)\}/.exec(text)?.[1] ?? '';
  const taken = [...row.matchAll(/(\w): /g)].map(([, letter]) => letter);
  const letter = [...names.AREA, ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((one) => !taken.includes(one)) ?? '';
  const withLetter = within(
    text,
    /(export const LETTERS = \{.*)( \} as const;)/,
    `, ${letter}: '${names.area}'`,
  );
  const rows = ['PUT', 'PATCH'].map(
    (method) => `  '${method} /protected/user/${names.area}': '${letter}',\n`,
  );
  return behindLast(withLetter, / {2}'PATCH \/protected\/user\/\w+': '\w',\n/g, rows.join(''));
}

/** Adds the new workspace and its link to the lock file, as `npm install` would. */
function lockRows(text: string, names: RoleNames, dependencies: Readonly<Record<string, string>>): string {
  const lock = JSON.parse(text);
  const name = `@fair/mf-${names.area}`;
  const added = {
    [`mf-${names.area}`]: { name, version: '1.0.0', license: 'MIT', dependencies },
    [`node_modules/${name}`]: { resolved: `mf-${names.area}`, link: true },
  };
  const entries = Object.entries({ ...lock.packages, ...added });
  lock.packages = Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b, 'en')));
  return `${JSON.stringify(lock, null, 2)}\n`;
}

/**
 * Returns the files that list all roles, each with its edit. tokens.css is not included, because it is generated from
 * roles.ts.
 */
export function editsFor(
  names: RoleNames,
  dependencies: Readonly<Record<string, string>>,
): Readonly<Record<string, (text: string) => string>> {
  const { area } = names;
  return {
    'packages/contract/src/roles.ts': (text) => before(text, '} as const satisfies', named(ROW, names)),
    'api/src/seed/ids.ts': (text) => demoAccount(text, names),
    'api/src/testing/accessTable.ts': (text) => accessRows(text, names),
    'e2e/support/pages.ts': (text) =>
      before(text, '};\n\nexport const NOWHERE', `  ${area}: ['/${area}/dashboard', '/${area}/profile'],\n`),
    '.github/CODEOWNERS': (text) =>
      behindLast(text, /^\/mf-\w+\/ .*\n/gm, `${`/mf-${area}/`.padEnd(24)}@career-fair/${area}\n`),
    'package-lock.json': (text) => lockRows(text, names, dependencies),
  };
}
