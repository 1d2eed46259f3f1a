import { type FairProgram, PROGRAMS } from '@fair/contract';
import type { Edition, StoredProgram } from './model.ts';

/**
 * Returns the programs of a fair except removed ones. A fair without a list of its own has the product's programs
 * (product-spec §3).
 */
export function programsOf({ programs }: Pick<Edition, 'programs'>): readonly FairProgram[] {
  return programs ? programs.filter(({ removedAt }) => !removedAt).map(presentProgram) : PROGRAMS;
}

/**
 * Returns the stored programs after an admin's change. Programs that are missing in the new list stay stored as
 * removed, so that their names stay known while a person has chosen them.
 */
export function programsAfter(
  before: Pick<Edition, 'programs'>,
  given: readonly GivenProgram[],
  at: Date,
): { readonly stored: StoredProgram[]; readonly removed: string[] } {
  const kept = new Set(given.map(({ code }) => code));
  const known = before.programs ?? PROGRAMS.map(storedProgram);
  const left = known.filter(({ code }) => !kept.has(code));
  const removed = left.filter(({ removedAt }) => !removedAt).map(({ code }) => code);
  return {
    stored: [
      ...given.map(storedProgram),
      ...left.map((program) => ({ ...program, removedAt: program.removedAt ?? at })),
    ],
    removed,
  };
}

/** A program as an admin sends it in a request body. */
type GivenProgram = Omit<FairProgram, 'closed'> & { readonly closed?: boolean | undefined };

/** Converts a program to its stored form. */
export const storedProgram = ({ code, name, group, closed }: GivenProgram): StoredProgram => ({
  code,
  name: { ...name },
  group,
  ...(closed && { closed: true }),
});

const presentProgram = ({ code, name, group, closed }: StoredProgram): FairProgram => ({
  code,
  name: { en: name.en, sv: name.sv },
  group,
  ...(closed && { closed: true }),
});
