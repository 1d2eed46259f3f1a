import { type FairProgram, type ProgramCode, programProblem } from '@fair/contract';
import type { App } from '../../../context.ts';
import { type Problems, refuse } from '../../../http/errors.ts';

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

/**
 * Checks programs of the current fair like `requireOpenPrograms`. Reads the fair again if this process does not know a
 * program yet.
 */
export async function requireProgramsOfNow(
  { current }: Pick<App, 'current'>,
  chosen: Chosen,
  own: readonly ProgramCode[] = [],
): Promise<void> {
  if (Object.keys(problemsOf(current.programs, chosen, own)).length === 0) return;
  await current.refresh();
  requireOpenPrograms(current.programs, chosen, own);
}

function problemsOf(programs: readonly FairProgram[], chosen: Chosen, own: readonly ProgramCode[]): Problems {
  const problems: Record<string, Problems[string]> = {};
  for (const [field, given] of Object.entries(chosen)) {
    const isOne = typeof given === 'string';
    for (const [index, code] of (isOne ? [given] : (given ?? [])).entries()) {
      const problem = programProblem(programs, code, own);
      if (problem === undefined) continue;
      // A list contains programs that a company looks for. CHOOSE_PROGRAM is only about the sender's own program.
      if (isOne) problems[field] = problem;
      else problems[`${field}.${index}`] = problem === 'CHOOSE_PROGRAM' ? 'NO_SUCH_PROGRAM' : problem;
    }
  }
  return problems;
}
