import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { areaNames, fromRoot, readJson } from '@fair/scripts/paths';
import { run } from '@fair/scripts/run';
import { ScriptError } from '@fair/scripts/stop';
import { TYPESCRIPT } from '@fair/scripts/typescript';
import { editsFor } from './edits.ts';
import { named, type RoleNames, roleNames } from './roleNames.ts';

const TEMPLATE = path.join(import.meta.dirname, '..', 'template');
const TOKENS = 'packages/ui/src/theme/tokens.css';
const TAKEN = [
  '@ant-design/icons',
  '@fair/client',
  '@fair/contract',
  '@fair/ui',
  'react',
  'react-i18next',
  'react-router-dom',
];

/**
 * Runs `npm run new:area -- guide`: adds the role `guide` and its area `mf-guide` with a dashboard and a profile.
 * Admins create the accounts of the role. Its names, colour and permissions are in its row in roles.ts.
 * @param args command-line arguments
 * @throws ScriptError that names what is wrong, before any file is written
 */
export async function newArea([word, ...more]: string[]): Promise<void> {
  if (more.length > 0) throw new ScriptError('One role at a time: npm run new:area -- guide');
  const names = roleNames(word, areaNames());
  const folder = `mf-${names.area}`;
  if (existsSync(fromRoot(folder))) throw new ScriptError(`There is a folder ${folder} already.`);

  const dependencies = dependenciesOfAreas();
  const edited = Object.entries(editsFor(names, dependencies)).map(
    ([file, edit]) => [file, edit(readFileSync(fromRoot(file), 'utf8'))] as const,
  );
  for (const [file, text] of edited) writeFileSync(fromRoot(file), text);
  writeArea(names, folder, dependencies);
  await writeTokens();
  const changed = [...edited.map(([file]) => file), TOKENS];
  await format([...changed.filter((file) => file.endsWith('.ts')), folder]);

  console.log(`Made ${folder}, and a row for it in:\n  ${changed.join('\n  ')}`);
  console.log('Next: its names and colour in packages/contract/src/roles.ts, its pages, then npm start.');
}

/** Returns the dependencies of the new area, in the versions that the other areas use. */
function dependenciesOfAreas(): Record<string, string> {
  const { version, dependencies } = readJson(fromRoot('packages', 'kit', 'package.json'));
  return Object.fromEntries(
    [['@fair/kit', version], ...TAKEN.map((name) => [name, dependencies[name]])].sort(([a], [b]) =>
      a < b ? -1 : 1,
    ),
  );
}

function writeArea(names: RoleNames, folder: string, dependencies: object): void {
  for (const entry of readdirSync(TEMPLATE, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const source = path.join(entry.parentPath, entry.name);
    const target = fromRoot(folder, path.relative(TEMPLATE, source));
    const text = named(readFileSync(source, 'utf8'), names);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, entry.name === 'package.json' ? withDependencies(text, dependencies) : text);
  }
}

const withDependencies = (text: string, dependencies: object) =>
  `${JSON.stringify({ ...JSON.parse(text), dependencies }, null, 2)}\n`;

/** Generates tokens.css in a separate process, because this process may have loaded roles.ts without the new role. */
async function writeTokens(): Promise<void> {
  const script = `import { writeFileSync } from 'node:fs';
import { generateTokensCss } from './packages/ui/src/theme/generateTokensCss.ts';
writeFileSync('${TOKENS}', generateTokensCss());`;
  await inRoot([...TYPESCRIPT, '--input-type=module', '--eval', script]);
}

const format = (files: string[]) =>
  inRoot([fromRoot('node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...files]);

async function inRoot(args: string[]): Promise<void> {
  const { code, output } = await run(process.execPath, args);
  if (code !== 0) throw new ScriptError(output.trim());
}
