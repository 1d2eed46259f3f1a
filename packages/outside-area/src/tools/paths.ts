// In place of scripts/lib/paths.mjs, where the tools are packed: a repository of its own is one area, and its folder the root.
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = process.cwd();
export const fromRoot = (...parts: string[]) => path.join(ROOT, ...parts);
export const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
export const workspaceFolders = (): string[] => [];
export const areaNames = (): string[] => [];
