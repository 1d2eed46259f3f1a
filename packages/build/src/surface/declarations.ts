// What the modules that areas take of the shell are declared as: of this source compiled, of the packed kit read.
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot } from '@fair/scripts/paths';
import { run } from '@fair/scripts/run';
import { ScriptError } from '@fair/scripts/stop';
import { DECLARED, type Declarations, sorted } from './surface.ts';

/** What they stand on, which decides what is inferred. */
const READ = [...DECLARED, 'clock', 'contract', 'search', 'texts'];
const SOURCE = /(?<!\.(?:test|fixture))\.tsx?$/;
/** Typed by the store's library: whatever is added there makes it another type, and it is three quarters of all text. */
const OF_THE_STORE = /["']@reduxjs\/toolkit/;
/** Compiled once for the five builds that want them. */
const CACHE = ['.cache', 'declarations'];

/** What a compiler of these packages is told, beside where it puts what it makes. */
export const declarationOptions = () => ({
  noEmit: false,
  declaration: true,
  rewriteRelativeImportExtensions: true,
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  types: ['node'],
  typeRoots: [fromRoot('node_modules', '@types')],
  rootDir: fromRoot('packages'),
});

/** The compiler leaves the endings of the sources in what it declares; there are no sources where it is read. */
export const nameDeclarations = (text: string): string =>
  text.replaceAll(/(["']\.{1,2}\/[^"']+)\.tsx?(["'])/g, '$1.js$2');

/**
 * The declarations of the source at hand.
 * @throws ScriptError with what the compiler says
 */
export async function declarationsOfSource(): Promise<Declarations> {
  const kept = fromRoot(...CACHE, `${digestOfSource()}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'));
  const scratch = mkdtempSync(path.join(tmpdir(), 'fair-declarations-'));
  try {
    const project = path.join(scratch, 'tsconfig.json');
    const faces = DECLARED.flatMap((name) => filesOf(fromRoot('packages', name, 'src'))).filter(
      (file) => /[\\/]index\.ts$/.test(file) || file.endsWith('css.d.ts'),
    );
    const compilerOptions = {
      ...declarationOptions(),
      emitDeclarationOnly: true,
      outDir: path.join(scratch, 'out'),
    };
    writeFileSync(
      project,
      JSON.stringify({ extends: fromRoot('tsconfig.base.json'), compilerOptions, files: faces }),
    );
    const tsc = fromRoot('node_modules', 'typescript', 'bin', 'tsc');
    // Whether types fit is asked by `npm run check`.
    const args = [tsc, '--pretty', 'false', '--noCheck', '--project', project];
    const { code, output } = await run(process.execPath, args);
    if (code !== 0) throw new ScriptError(`What the shell provides could not be declared:\n${output.trim()}`);
    const found = readDeclarations((name) => path.join(scratch, 'out', name, 'src'));
    keep(kept, found);
    return found;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * The declarations of packages that are compiled.
 * @param folderOf of each package (`ui`), with its declarations
 */
export function readDeclarations(folderOf: (name: string) => string): Declarations {
  const found: Record<string, string> = {};
  for (const name of DECLARED) {
    const folder = folderOf(name);
    for (const file of filesOf(folder).filter((one) => one.endsWith('.d.ts'))) {
      const place = path.relative(folder, file).split(path.sep).join('/');
      const text = readFileSync(file, 'utf8');
      if (!OF_THE_STORE.test(text)) found[`${name}/${place}`] = withoutProse(nameDeclarations(text));
    }
  }
  return sorted(found);
}

/** What is for people, and style sheets, which are no types. */
const withoutProse = (text: string): string =>
  text
    .replaceAll(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, '')
    .replaceAll(/^import ["'][^"']+\.css["'];\n/gm, '')
    .replaceAll(/^\s+/gm, '');

function digestOfSource(): string {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename));
  for (const file of ['package-lock.json', 'tsconfig.base.json'].map((name) => fromRoot(name)))
    if (existsSync(file)) hash.update(readFileSync(file));
  for (const name of READ) {
    for (const file of filesOf(fromRoot('packages', name, 'src')).filter((one) => SOURCE.test(one)))
      hash.update(`${path.relative(fromRoot(), file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 32);
}

/** Only this one: those of other sources are soon out of date. Where nothing may be written it is made each time. */
function keep(file: string, found: Declarations): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    const scratch = `${file}.${randomUUID()}`;
    writeFileSync(scratch, JSON.stringify(found));
    renameSync(scratch, file);
    for (const name of readdirSync(path.dirname(file)))
      if (name.endsWith('.json') && name !== path.basename(file))
        rmSync(path.join(path.dirname(file), name), { force: true });
  } catch {
    // Made again by the next.
  }
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
