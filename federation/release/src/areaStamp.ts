// Checks the area.json of areas from other repositories (docs/AREAS.md). Its fields are what the build declares about
// the area.
import { whyNoAreaName } from '@fair/contract/furtherAreas';
import { CONTRACT_NUMBER } from '@fair/contract/remotes';
import { USER_TYPES } from '@fair/contract/roles';
import { ScriptError } from '@fair/scripts/stop';
import type { BuildStamp } from './versionFiles.ts';

/** Content of an area.json from another repository. Each field may be missing or wrong. */
type Declared = { [Field in keyof BuildStamp]?: unknown };

/**
 * Checks and completes the area.json of an area from another repository. Areas of this source are not checked, because
 * our build writes their area.json.
 * @param file path of area.json, for error messages
 * @returns the content; a missing contract number is filled in
 * @throws ScriptError that names the wrong field and what it must contain
 */
export function completeStamp(stamp: BuildStamp, file: string): BuildStamp {
  const isOfRole = (USER_TYPES as readonly string[]).includes(stamp.area ?? '');
  if (stamp.part !== undefined || (isOfRole && stamp.accountTypes === undefined)) return stamp;
  const wrong = whatIsWrong(stamp);
  if (wrong) throw new ScriptError(`${file}: ${wrong} docs/AREAS.md has an example.`);
  return { ...stamp, contract: stamp.contract ?? CONTRACT_NUMBER };
}

function whatIsWrong({ area, accountTypes, names, nav = [], mount }: Declared): string | undefined {
  const why = whyNoAreaName(String(area));
  if (why) return `"area" cannot be "${area}", which ${why}.`;
  if (!Number.isInteger(mount))
    return '"mount" must be the number of a mount agreement, such as 1: an area of another repository has a root of its own.';
  const types: readonly unknown[] = USER_TYPES;
  if (
    !Array.isArray(accountTypes) ||
    accountTypes.length === 0 ||
    !accountTypes.every((one) => types.includes(one))
  )
    return `"accountTypes" must list some of these: ${USER_TYPES.join(', ')}.`;
  if (!isInBothLanguages(names)) return '"names" needs a text in en and sv.';
  if (!Array.isArray(nav)) return '"nav" must be a list of navigation entries.';
  for (const entry of nav as readonly { to?: unknown; label?: unknown }[]) {
    if (typeof entry?.to !== 'string' || !entry.to.startsWith(`/${area}/`))
      return `"to" of a navigation entry must be a path of the area, /${area}/….`;
    if (!isInBothLanguages(entry.label)) return `"label" of ${entry.to} needs a text in en and sv.`;
  }
  return undefined;
}

const isInBothLanguages = (value: unknown): boolean =>
  ['en', 'sv'].every((language) => {
    const text = (value as Record<string, unknown> | undefined)?.[language];
    return typeof text === 'string' && text.trim() !== '';
  });
