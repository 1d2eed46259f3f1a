import { useSession } from '@fair/client';
import { type CatalogueEntry, type Match, matchOf, OTHER_PROGRAM, type StudentUser } from '@fair/contract';
import { useMemo } from 'react';
import { usePrograms } from '../../fair/index.ts';

/** Returns the signed-in student. Undefined for other roles. */
export function useStudent(): StudentUser | undefined {
  const { user } = useSession();
  return user?.type === 'student' ? user : undefined;
}

/**
 * Returns the program of the signed-in student. Undefined for other roles, and for a program that companies cannot
 * choose.
 */
export function useOwnProgram() {
  const program = useStudent()?.program;
  return program === OTHER_PROGRAM ? undefined : program;
}

/** Returns how well each company suits the signed-in student, by slug. Undefined for other roles. */
export function useMatches(
  companies: readonly CatalogueEntry[] | undefined,
): ReadonlyMap<string, Match> | undefined {
  const { program, wishes } = useStudent() ?? {};
  const programs = usePrograms();
  return useMemo(
    () =>
      companies && program
        ? new Map(companies.map((company) => [company.slug, matchOf({ program, wishes }, company, programs)]))
        : undefined,
    [companies, program, wishes, programs],
  );
}

/** Returns the scores of matches, by slug. */
export const scoresOf = (matches: ReadonlyMap<string, Match>): ReadonlyMap<string, number> =>
  new Map([...matches].map(([slug, { score }]) => [slug, score]));
