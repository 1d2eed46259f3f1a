// @ts-check
import './checkNode.mjs';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folder of the repository. Scripts use it as their working directory, wherever they are started. */
export const ROOT = path.resolve(import.meta.dirname, '..', '..');

/**
 * Returns the absolute path of a file or folder in the repository.
 * @param {...string} parts path relative to the repository
 */
export const fromRoot = (...parts) => path.join(ROOT, ...parts);

/** @param {string} file @returns {any} */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Returns the folders of all npm workspaces, relative to the repository, for example `packages/ui` or `api`.
 * @returns {string[]}
 */
export function workspaceFolders() {
  /** @type {string[]} */
  const patterns = readJson(fromRoot('package.json')).workspaces;
  return patterns.flatMap((pattern) => {
    if (!pattern.endsWith('*')) return [pattern];
    const begin = pattern.slice(0, -1);
    const parent = begin.slice(0, begin.lastIndexOf('/') + 1);
    return readdirSync(fromRoot(parent), { withFileTypes: true })
      .map((entry) => `${parent}${entry.name}`)
      .filter((folder) => folder.startsWith(begin) && existsSync(fromRoot(folder, 'package.json')));
  });
}

/** Returns the names of the role areas, for example `student` for `mf-student`. @returns {string[]} */
export const areaNames = () =>
  workspaceFolders().flatMap((folder) => (folder.startsWith('mf-') ? [folder.slice('mf-'.length)] : []));
