import { TAKEN_PATHS } from '@fair/contract/furtherAreas';
import { ScriptError } from '@fair/scripts/stop';

/** Spellings of a role's name in the source. */
export interface RoleNames {
  /** `guide`: account type and first path segment */
  area: string;
  /** `Guide` */
  Area: string;
  /** `GUIDE` */
  AREA: string;
}

/**
 * Returns the spellings of a new role's name.
 * @param known names of existing roles
 * @throws ScriptError if the name is invalid
 */
export function roleNames(word: string | undefined, known: readonly string[]): RoleNames {
  if (word === undefined || !/^[a-z]{2,20}$/.test(word))
    throw new ScriptError('The name of a role is one word in lower case: npm run new:area -- guide');
  if (known.includes(word) || (TAKEN_PATHS as readonly string[]).includes(word))
    throw new ScriptError(`${word} is taken.`);
  return { area: word, Area: `${word[0]?.toUpperCase()}${word.slice(1)}`, AREA: word.toUpperCase() };
}

/** Replaces the placeholders in a text of the template. */
export const named = (text: string, { area, Area, AREA }: RoleNames): string =>
  text.replaceAll('__area__', area).replaceAll('__Area__', Area).replaceAll('__AREA__', AREA);
