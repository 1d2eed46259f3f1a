// What shell and areas say of the surface between them, beyond the names of modules (uses.json, provided.json): of the shell
// what its components and functions are declared as, of an area how it uses them and what they were declared as when it was
// built; of both the classes of style sheets. `npm run release` holds the one against the other (packages/release, src/gate).
import path from 'node:path';

/** Beside `area.json` and `shell.json` of a build. */
export const SURFACE_FILE = 'surface.json';

/** What a program was declared as, by file: `ui/Page/index.d.ts`. */
export type Declarations = Readonly<Record<string, string>>;

/** A value that stands in the source as it is: `"danger"`, `true`. */
export type Fixed = string | number | boolean;

/** How a component is used, all its places together. */
export interface ComponentUse {
  /** every property that is given somewhere */
  readonly given: readonly string[];
  /** the properties of each place where all that it gives is known: nothing is spread there */
  readonly places: readonly (readonly string[])[];
  /** of a property that is a fixed value everywhere, which */
  readonly values: Readonly<Record<string, readonly Fixed[]>>;
}

/** Of a module, how its names are used. */
export interface ModuleUse {
  readonly components: Readonly<Record<string, ComponentUse>>;
  /** otherwise than as an element: called, read, handed on */
  readonly values: readonly string[];
}

/** What the shell has: `surface.json` of its build. */
export interface ShellSurface {
  readonly classes: readonly string[];
  readonly declarations: Declarations;
}

/** What an area uses: `surface.json` of its build. */
export interface AreaSurface {
  /** of the style sheets that it does not bring itself */
  readonly classes: readonly string[];
  /** by module: `@fair/ui/Page` */
  readonly uses: Readonly<Record<string, ModuleUse>>;
  /** of those modules, and what they stand on */
  readonly declarations: Declarations;
  /** of the words in them, those that its code has too: a field that it never names is not missed */
  readonly mentioned: readonly string[];
}

/** Whose declarations are kept: packages of ours that are taken from the shell. What they take of others is looked up. */
export const DECLARED = ['ui', 'client'];
const MODULE = /^@fair\/(ui\/[^/]+|client)$/;

/** The declaration file of a module; undefined for one whose declarations are not kept. */
export function faceOf(module: string): string | undefined {
  const name = MODULE.exec(module)?.[1];
  return name && `${name}/index.d.ts`;
}

const RELATIVE = /(?:from |import\(|import )["'](\.{1,2}\/[^"']+)["']/g;

/** Of these declarations the given faces and all that they refer to. */
export function declarationsBehind(declarations: Declarations, faces: readonly string[]): Declarations {
  const found: Record<string, string> = {};
  const follow = (file: string) => {
    const text = declarations[file];
    if (text === undefined || file in found) return;
    found[file] = text;
    for (const [, request = ''] of text.matchAll(RELATIVE))
      follow(path.posix.join(path.posix.dirname(file), request).replace(/\.js$/, '.d.ts'));
  };
  for (const face of faces) follow(face);
  return sorted(found);
}

/** In the order of their names: a build of the same source has the same bytes. */
export const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
