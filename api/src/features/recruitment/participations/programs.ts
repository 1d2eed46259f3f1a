import { type FairProgram, type ProgramCode, programProblem } from '@fair/contract';
import type { App } from '../../../context.ts';
import { refuse } from '../../../http/errors.ts';

/** Chosen programs, by the field they are chosen in. */
type Chosen = Readonly<Record<string, ProgramCode | readonly ProgramCode[] | null | undefined>>;

/**
 * Checks that programs can be chosen at a fair: they are among its open programs, or in `own`, the present
 * choice. Throws VALIDATION_FAILED at each field.
 */
export function requireOpenPrograms(
  programs: readonly FairProgram[],
  chosen: Chosen,
  own: readonly ProgramCode[] = [],
): void {
  const fields = problemsOf(programs, chosen, own);
  if (Object.keys(fields).length > 0) throw refuse('VALIDATION_FAILED', { fields });
}

/** Does the same for the current fair, and reads it again if this process does not know a program yet. */
export async function requireProgramsOfNow(
  { current }: Pick<App, 'current'>,
  chosen: Chosen,
  own: readonly ProgramCode[] = [],
): Promise<void> {
  if (Object.keys(problemsOf(current.programs, chosen, own)).length === 0) return;
  await current.refresh();
  requireOpenPrograms(current.programs, chosen, own);
}

function problemsOf(programs: readonly FairProgram[], chosen: Chosen, own: readonly ProgramCode[]) {
  const all = Object.entries(chosen).flatMap(([field, given]) =>
    typeof given === 'string'
      ? [[field, given] as const]
      : (given ?? []).map((code, index) => [`${field}.${index}`, code] as const),
  );
  return Object.fromEntries(
    all.flatMap(([field, code]) => {
      const problem = programProblem(programs, code, own);
      return problem ? [[field, problem] as const] : [];
    }),
  );
}
