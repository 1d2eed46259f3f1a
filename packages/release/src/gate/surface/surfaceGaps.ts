// What an area uses of the shell's components, functions and style sheets, held against what a shell has.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type AreaSurface,
  type Declarations,
  declarationsBehind,
  faceOf,
  type ShellSurface,
} from '@fair/build/surface';
import { fromRoot } from '@fair/scripts/paths';
import { run } from '@fair/scripts/run';
import { ScriptError } from '@fair/scripts/stop';
import { type Assertion, assertionsOf, isDeclared, TYPES } from './assertions.ts';

export interface Surfaces {
  shell: { title: string; surface: ShellSurface | undefined };
  /** of builds from before there was one it is unknown: they are held against nothing */
  areas: readonly { title: string; surface: AreaSurface | undefined }[];
}

/** What the compiler says at a place: `checks.ts(12,7): error TS2322: Type …`. */
const SAID = /^checks\.ts\((\d+),\d+\): error TS\d+: (.*)$/;
/** Of the project as a whole, not of a line. */
const OF_THE_WHOLE = /^error TS\d+: /m;
/** A type can be long, and the line is for a person. */
const MOST_SAID = 220;

/**
 * Every gap, one sentence each. Takes a second or two where something is declared otherwise than it was, else no time.
 * @throws ScriptError when the compiler does not run
 */
export async function findSurfaceGaps({ shell, areas }: Surfaces): Promise<string[]> {
  const { surface } = shell;
  if (!surface) return [];
  const known = areas.flatMap((area) => (area.surface ? [{ title: area.title, surface: area.surface }] : []));
  const ofClasses = known.flatMap((area) =>
    area.surface.classes
      .filter((name) => !surface.classes.includes(name))
      .map((name) => `${area.title} uses the class ${name}, which no style sheet of ${shell.title} has.`),
  );
  const ofTypes = await findTypeGaps({ title: shell.title, declarations: surface.declarations }, known);
  return [...ofClasses, ...ofTypes];
}

async function findTypeGaps(
  shell: { title: string; declarations: Declarations },
  areas: readonly { title: string; surface: AreaSurface }[],
): Promise<string[]> {
  const imports: string[] = [];
  const assertions: Assertion[] = [];
  const folders = new Map<string, Declarations>([['is', shell.declarations]]);
  for (const { title, surface } of areas) {
    const modules = Object.keys(surface.uses).filter(
      (module) =>
        isDeclared(module, surface.declarations) &&
        isDeclared(module, shell.declarations) &&
        !isSame(module, surface.declarations, shell.declarations),
    );
    if (modules.length === 0) continue;
    // Areas of one build are declared the same to.
    const text = JSON.stringify(surface.declarations);
    const folder = `was${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
    folders.set(folder, surface.declarations);
    for (const module of modules) {
      const names = { was: nameOf(folder, module), is: nameOf('is', module) };
      imports.push(importOf(names.was, folder, module), importOf(names.is, 'is', module));
      assertions.push(...assertionsOf(module, surface, { area: title, shell: shell.title }, names));
    }
  }
  if (assertions.length === 0) return [];
  const head = [
    `import type { Arguments, Given, Gone, Lacks, Lost, Named, Props, Result, Shared, Taken } from './types.js';`,
    ...new Set(imports),
    'declare function check<T>(value: T): void;',
  ];
  const text = [...head, ...assertions.map(({ line }) => line), ''].join('\n');
  const said = await compile(text, folders);
  const gaps = said.flatMap(({ line, says }) => assertions[line - 1 - head.length]?.sentence(says) ?? []);
  return [...new Set(gaps)];
}

/** Whether a module, with all that it refers to, is declared the same. */
function isSame(module: string, one: Declarations, other: Declarations): boolean {
  const faces = [faceOf(module) ?? ''];
  return JSON.stringify(declarationsBehind(one, faces)) === JSON.stringify(declarationsBehind(other, faces));
}

const nameOf = (folder: string, module: string) => `${folder}_${module.replace(/\W/g, '_')}`;

const importOf = (name: string, folder: string, module: string) =>
  `import type * as ${name} from './${folder}/${(faceOf(module) ?? '').replace(/\.d\.ts$/, '.js')}';`;

/** What the compiler says of this file. */
async function compile(
  checks: string,
  folders: ReadonlyMap<string, Declarations>,
): Promise<{ line: number; says: string }[]> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'fair-gate-'));
  try {
    // React, antd and the contract are those at hand, for both.
    symlinkSync(fromRoot('node_modules'), path.join(scratch, 'node_modules'));
    for (const [folder, declarations] of folders) {
      for (const [name, text] of Object.entries(declarations)) {
        const file = path.join(scratch, folder, name);
        if (!file.startsWith(path.join(scratch, folder) + path.sep))
          throw new ScriptError(`A build declares ${name}, which is no name of a file.`);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
    }
    writeFileSync(path.join(scratch, 'types.ts'), TYPES);
    writeFileSync(path.join(scratch, 'checks.ts'), checks);
    writeFileSync(path.join(scratch, 'tsconfig.json'), JSON.stringify(PROJECT));
    const tsc = fromRoot('node_modules', 'typescript', 'bin', 'tsc');
    const { output } = await run(process.execPath, [tsc, '--pretty', 'false', '--project', '.'], {
      cwd: scratch,
    });
    if (OF_THE_WHOLE.test(output) || /Cannot find module/.test(output.split('\n')[0] ?? ''))
      throw new ScriptError(`What areas use could not be held against the shell:\n${output.trim()}`);
    return output.split('\n').flatMap((line) => {
      const [, number, says = ''] = SAID.exec(line) ?? [];
      const short = says.length > MOST_SAID ? `${says.slice(0, MOST_SAID)} …` : says;
      return number === undefined
        ? []
        : [{ line: Number(number), says: says.includes('"fine"') ? says : short }];
    });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const PROJECT = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    types: [],
    strict: true,
    exactOptionalPropertyTypes: false,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    // As it was written, however long.
    noErrorTruncation: true,
  },
  files: ['checks.ts'],
};
