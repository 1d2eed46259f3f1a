import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { whyNoAreaName } from '@fair/contract/furtherAreas';
import { USER_TYPES } from '@fair/contract/roles';
import { ScriptError } from '@fair/scripts/stop';

const USAGE = `create-fair-area <name> --for <account type>[,<account type>] [--in <folder>]
create-fair-area --upgrade          in a repository made by it: the kit of this file instead of the one it has

Makes a folder (<name>-area, unless --in says otherwise) with an area at /<name> for these account types: ${USER_TYPES.join(', ')}.`;

/** Beside this program, in the packed file. */
const PACKED = path.join(import.meta.dirname, '..');
/** A name that a packed file may not have. */
const GITIGNORE = 'gitignore';

interface RepositoryFacts {
  kit: string;
  /** packages of the kit to their files */
  files: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/**
 * @param args what is typed behind the command
 * @param here where it is typed
 * @throws ScriptError that says what is wrong; nothing is written then
 */
export function create(args: string[], here: string): void {
  const { words, types, folder, upgrade } = readArguments(args);
  if (upgrade) {
    bringKit(here, 'upgrade');
    return;
  }
  const [name = '', ...more] = words;
  if (name === '' || more.length > 0) throw new ScriptError(USAGE);
  const why = whyNoAreaName(name);
  if (why) throw new ScriptError(`The area cannot be called "${name}": it ${why}.\n\n${USAGE}`);
  const accountTypes = types.split(',').filter((type) => type !== '');
  const known: readonly string[] = USER_TYPES;
  if (accountTypes.length === 0 || !accountTypes.every((type) => known.includes(type)))
    throw new ScriptError(`Whose is it? --for ${known.join(', or ')}.\n\n${USAGE}`);
  const target = path.resolve(here, folder ?? `${name}-area`);
  if (existsSync(target) && readdirSync(target).some((file) => file !== '.git'))
    throw new ScriptError(`${target} is not empty.`);

  mkdirSync(target, { recursive: true });
  writeTemplate(target, name, accountTypes);
  bringKit(target, 'create', name);
  if (!existsSync(path.join(target, '.git'))) spawnSync('git', ['init', '--quiet'], { cwd: target });
  console.log(`Made ${target}. Next:

  cd ${path.relative(here, target) || '.'}
  npm install
  npm test
  FAIR_URL=http://localhost:8080 npm start

Its README says the rest.`);
}

function writeTemplate(target: string, name: string, accountTypes: readonly string[]): void {
  const template = path.join(PACKED, 'template');
  const Name = `${name[0]?.toUpperCase()}${name.slice(1)}`;
  for (const entry of readdirSync(template, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const source = path.join(entry.parentPath, entry.name);
    const place = path.join(target, path.relative(template, source)).replace(/gitignore$/, `.${GITIGNORE}`);
    const text = readFileSync(source, 'utf8')
      .replaceAll('["__accountType__"]', JSON.stringify(accountTypes))
      .replaceAll('__accountType__', accountTypes[0] ?? '')
      .replaceAll('__area__', name)
      .replaceAll('__Area__', Name);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
}

/** The files of the kit, and a package.json that takes them and nothing of ours from elsewhere. */
function bringKit(target: string, what: 'create' | 'upgrade', name?: string): void {
  const place = path.join(target, 'package.json');
  if (!existsSync(place)) throw new ScriptError(`${target} is no area's repository: it has no package.json.`);
  const manifest = JSON.parse(readFileSync(place, 'utf8'));
  const facts: RepositoryFacts = JSON.parse(readFileSync(path.join(PACKED, 'repository.json'), 'utf8'));
  if (what === 'upgrade' && !manifest.devDependencies?.['@fair/kit-tools'])
    throw new ScriptError(`${target} is no area's repository: it has no @fair/kit-tools.`);
  rmSync(path.join(target, 'kit'), { recursive: true, force: true });
  cpSync(path.join(PACKED, 'kit'), path.join(target, 'kit'), { recursive: true });
  const kit = Object.fromEntries(Object.entries(facts.files).map(([one, file]) => [one, `file:kit/${file}`]));
  const { '@fair/kit-tools': tools, ...libraries } = kit;
  const next = {
    ...manifest,
    ...(name && { name: `fair-area-${name}` }),
    dependencies: { ...manifest.dependencies, ...facts.dependencies, ...libraries },
    devDependencies: { ...manifest.devDependencies, ...facts.devDependencies, '@fair/kit-tools': tools },
  };
  writeFileSync(place, `${JSON.stringify(next, null, 2)}\n`);
  if (what === 'upgrade')
    console.log(`The kit is ${facts.kit} now. Next: npm install, npm test, npm run check.`);
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { for: { type: 'string' }, in: { type: 'string' }, upgrade: { type: 'boolean' } },
    });
    return { words: positionals, types: values.for ?? '', folder: values.in, upgrade: values.upgrade };
  } catch (error) {
    throw new ScriptError(`${(error as Error).message}\n\n${USAGE}`);
  }
}
