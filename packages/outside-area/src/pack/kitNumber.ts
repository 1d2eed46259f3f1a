import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Declarations, SURFACE_FILE } from '@fair/build/surface';
import { KIT_VERSION } from '@fair/contract/furtherAreas';
import { fromRoot, readJson } from '@fair/scripts/paths';
import { ScriptError } from '@fair/scripts/stop';

/** What areas were given under a number of the kit. */
export interface KeptSurface {
  kit: string;
  /** by file of declarations (`ui/Page/Page.d.ts`), a digest of what it declares */
  declarations: Readonly<Record<string, string>>;
}

const KEPT = fromRoot('packages', 'outside-area', 'kitSurface.json');
/** How to write it anew, as the check says it. */
const KEEP = 'node scripts/checkShared.mjs --keep-kit';
/** What a message names of many files. */
const NAMED = 5;

/**
 * What areas take of the shell may not change under one number of the kit: an area of another repository says by it which fair it
 * needs (docs/adr/0025). What the API takes and gives is not meant: the gate holds each call against it.
 * @param shell the folder of the shell, built
 * @returns a sentence when the number has to be raised, or is raised and not kept
 */
export function whyNotTheKit(shell: string): string | undefined {
  return whyNot(readJson(KEPT), digestsOf(shell), KIT_VERSION);
}

/**
 * Keeps what the shell that is built declares under the number of the kit.
 * @param shell its folder
 * @throws ScriptError when that number has been given to something else
 */
export function keepKit(shell: string): void {
  const kept: KeptSurface = readJson(KEPT);
  const declarations = digestsOf(shell);
  if (kept.kit === KIT_VERSION && changedIn(kept.declarations, declarations).length > 0)
    throw new ScriptError(whyNot(kept, declarations, KIT_VERSION) ?? '');
  writeFileSync(KEPT, `${JSON.stringify({ kit: KIT_VERSION, declarations }, null, 2)}\n`);
}

/**
 * @param declarations digests of what the shell declares now
 * @param kit its number now
 * @returns as `whyNotTheKit`
 */
export function whyNot(
  kept: KeptSurface,
  declarations: KeptSurface['declarations'],
  kit: string,
): string | undefined {
  const changed = changedIn(kept.declarations, declarations);
  if (kept.kit !== kit)
    return `The kit is ${kit}, what is kept of it is of ${kept.kit}. If it was raised, keep what areas are given now: ${KEEP}`;
  if (changed.length === 0) return undefined;
  const named = changed.slice(0, NAMED).join(', ');
  const more = changed.length > NAMED ? ` and ${changed.length - NAMED} more` : '';
  return `Areas are given something else than the kit ${kit} says (${named}${more}). Raise KIT_VERSION (packages/contract/src/furtherAreas.ts): its second number for what is added or gone, its third for what is mended. Then: ${KEEP}`;
}

function changedIn(before: KeptSurface['declarations'], now: KeptSurface['declarations']): string[] {
  const files = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...files].filter((file) => before[file] !== now[file]).sort();
}

function digestsOf(shell: string): KeptSurface['declarations'] {
  const { declarations }: { declarations: Declarations } = readJson(path.join(shell, 'dist', SURFACE_FILE));
  const digests = Object.entries(declarations).map(([file, text]) => [
    file,
    createHash('sha256').update(text).digest('hex').slice(0, 12),
  ]);
  return Object.fromEntries(digests);
}
