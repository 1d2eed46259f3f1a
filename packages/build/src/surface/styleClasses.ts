// The classes of style sheets, and which of them a build names.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Comments, texts and addresses, which may hold anything. */
const NO_SELECTOR = /\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)/g;
/** Not `.5rem`; what is escaped is no name of ours. */
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g;
/** antd's own, which its scripts make. */
const OF_ANTD = /^ant(?:-|icon)/;
const WORD = /[A-Za-z_][\w-]*/g;

/** Every class that a style sheet has rules for, sorted. */
export function classesIn(css: string): string[] {
  const rules = css.replace(NO_SELECTOR, ' ');
  return [...new Set([...rules.matchAll(CLASS)].map(([, name = '']) => name))]
    .filter((name) => !OF_ANTD.test(name))
    .sort();
}

/** The classes of all style sheets below these folders, sorted. */
export function classesOfStyles(folders: readonly string[]): string[] {
  const found = folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
      .flatMap((entry) => classesIn(readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))),
  );
  return [...new Set(found)].sort();
}

/**
 * Which of these classes scripts and style sheets of a build name. A name that is put together (`fair-status--${kind}`) stands for
 * all that begin with it.
 * @param files as they are after the minifier, which leaves texts as they are
 */
export function classesNamed(classes: readonly string[], files: readonly string[]): string[] {
  const words = new Set(files.flatMap((text) => text.match(WORD) ?? []));
  // `fair-` alone would stand for nearly all.
  const beginnings = [...words].filter((word) => /[A-Za-z_]-.*-$/.test(word));
  return classes
    .filter((name) => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning)))
    .sort();
}
