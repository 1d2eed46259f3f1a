import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { declarationOptions, nameDeclarations } from '@fair/build';
import { fromRoot } from '@fair/scripts/paths';
import { run } from '@fair/scripts/run';
import { ScriptError } from '@fair/scripts/stop';

/** What is neither compiled nor packed: tests, and what makes files of the source. */
const LEFT_OUT = /\.(?:test|fixture)\.tsx?$|[\\/]firstLoad[\\/]|[\\/]generateTokensCss\.ts$/;
const COMPILED = /\.tsx?$/;

/**
 * Compiles packages to JavaScript with types. In one go: they take each other's sources, as everywhere here.
 * @param names folders in packages/
 * @param to each gets a folder of its own there, with a `dist`
 * @throws ScriptError with what the compiler says
 */
export async function compile(names: readonly string[], to: string): Promise<void> {
  const scratch = path.join(to, '.compiled');
  const project = path.join(to, 'tsconfig.json');
  mkdirSync(to, { recursive: true });
  writeFileSync(
    project,
    JSON.stringify({
      extends: fromRoot('tsconfig.base.json'),
      compilerOptions: {
        ...declarationOptions(),
        noEmitOnError: true,
        outDir: scratch,
      },
      files: names.flatMap((name) => filesOf(fromRoot('packages', name, 'src')).filter(isCompiled)),
    }),
  );
  const tsc = fromRoot('node_modules', 'typescript', 'bin', 'tsc');
  const { code, output } = await run(process.execPath, [tsc, '--pretty', 'false', '--project', project]);
  if (code !== 0) throw new ScriptError(`The kit does not compile:\n${output.trim()}`);
  for (const name of names) {
    const source = fromRoot('packages', name, 'src');
    const dist = path.join(to, name, 'dist');
    cpSync(path.join(scratch, name, 'src'), dist, { recursive: true });
    for (const file of filesOf(dist))
      if (file.endsWith('.d.ts')) writeFileSync(file, nameDeclarations(readFileSync(file, 'utf8')));
    for (const file of filesOf(source)) {
      if (COMPILED.test(file)) continue;
      const place = path.join(dist, path.relative(source, file));
      mkdirSync(path.dirname(place), { recursive: true });
      cpSync(file, place);
    }
  }
  rmSync(scratch, { recursive: true });
  rmSync(project);
}

const isCompiled = (file: string) => COMPILED.test(file) && !LEFT_OUT.test(file);

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
