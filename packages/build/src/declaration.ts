// What an area in a repository of its own says of itself in its source (docs/adr/0025).
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { whyNoAreaName } from '@fair/contract/furtherAreas';
import { USER_TYPES } from '@fair/contract/roles';

export interface Declaration {
  /** whose accounts it is for */
  accountTypes: string[];
  /** inside a sentence: "The … area is not available" */
  names: { en: string; sv: string };
  /** it brings its React and its kit into a root of its own (docs/adr/0029) */
  ownRoot?: boolean;
}

/** @param folder of the area */
export const declarationFile = (folder: string) => path.join(folder, 'src', 'area.json');

/**
 * What the source of an area says: its name, which is its path too, and who it is for.
 * @param folder of the area
 * @throws Error that says what is wrong with it
 */
export function readDeclaration(folder: string): Declaration & { name: string } {
  const file = declarationFile(folder);
  if (!existsSync(file)) throw new Error(`There is no ${file}.`);
  const found: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const {
    name = '',
    accountTypes,
    names,
    ownRoot = false,
  } = (found ?? {}) as Partial<Declaration & { name: string }>;
  const why = whyNoAreaName(name);
  if (why) throw new Error(`${file}: "name" cannot be "${name}": it ${why}.`);
  const known: readonly string[] = USER_TYPES;
  const isList = Array.isArray(accountTypes) && accountTypes.length > 0;
  if (!isList || !accountTypes.every((type) => known.includes(type)))
    throw new Error(`${file}: "accountTypes" is a list of these: ${known.join(', ')}.`);
  const [en, sv] = [names?.en?.trim(), names?.sv?.trim()];
  if (!en || !sv) throw new Error(`${file}: "names" needs a text in en and sv.`);
  if (typeof ownRoot !== 'boolean') throw new Error(`${file}: "ownRoot" is true or false.`);
  return { name, accountTypes: [...new Set(accountTypes)], names: { en, sv }, ...(ownRoot && { ownRoot }) };
}
