import { type FairProgram, type ProgramCode, programProblem } from '@fair/contract';
import type { App } from '../../context.ts';
import { refuse } from '../../http/errors.ts';

/** What somebody chooses, by the field it is chosen in. */
type Chosen = Readonly<Record<string, ProgramCode | readonly ProgramCode[] | null | undefined>>;

/**
 * That these can be chosen at a fair: they are among its programs and open, or `own`, which somebody has already. VALIDATION_FAILED,
 * each at its field, otherwise.
 */
export function requireOpenPrograms(
  programs: readonly FairProgram[],
  chosen: Chosen,
  own: readonly ProgramCode[] = [],
): void {
  const fields = problemsOf(programs, chosen, own);
  if (Object.keys(fields).length > 0) throw refuse('VALIDATION_FAILED', { fields });
}

/** The same at the current fair; a process that has not heard yet of a program that is new looks once more. */
export async function requireProgramsOfNow(
  { current }: Pick<App, 'current'>,
  chosen: Chosen,
  own: readonly ProgramCode[] = [],
): Promise<void> {
  if (Object.keys(problemsOf(current.programs, chosen, own)).length === 0) return;
  await current.look();
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
