// What the repository at hand is, and what the kit that it stands on says of the fair.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readDeclaration } from '@fair/build';
import { fromRoot, readJson } from '@fair/scripts/paths';
import { ScriptError } from '@fair/scripts/stop';
import type { KitFacts } from '../pack/kitFacts.ts';

export interface Repository {
  /** of the area, and its path */
  name: string;
  accountTypes: string[];
  names: { en: string; sv: string };
  /** it brings its React and its kit */
  ownRoot?: boolean;
  /** of its package.json */
  version: string;
  /** the name of the package */
  source: string;
}

/** @throws ScriptError when this folder is no area's */
export function readRepository(): Repository {
  try {
    const { name: source, version } = readJson(fromRoot('package.json'));
    return { ...readDeclaration(fromRoot()), version, source };
  } catch (error) {
    throw new ScriptError((error as Error).message);
  }
}

/** Beside the tools, as they were packed. */
export const kitFacts = (): KitFacts =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'kit.json'), 'utf8'));

/** The fair that this area is for: `--fair`, else FAIR_URL. */
export function readFair(named: string | undefined): string | undefined {
  const fair = named || process.env.FAIR_URL;
  if (!fair) return undefined;
  if (!/^https?:\/\/./.test(fair) || !URL.canParse(fair))
    throw new ScriptError(`${fair} is not the address of a fair such as https://fair.example.`);
  return fair.replace(/\/+$/, '');
}
