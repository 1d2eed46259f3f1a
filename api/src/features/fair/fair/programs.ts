import { type FairProgram, PROGRAMS } from '@fair/contract';
import type { Edition, StoredProgram } from './model.ts';

/** The programs of a fair, without those that were removed; where it has no list of its own the product's (product-spec §3). */
export function programsOf({ programs }: Pick<Edition, 'programs'>): readonly FairProgram[] {
  return programs ? programs.filter(({ removedAt }) => !removedAt).map(presentProgram) : PROGRAMS;
}

/** What the admin's list comes to: what it leaves out stays, removed, so that its names are known as long as somebody has it. */
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

/** As a body has it. */
type GivenProgram = Omit<FairProgram, 'closed'> & { readonly closed?: boolean | undefined };

/** A program that is not removed, as it is stored. */
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
