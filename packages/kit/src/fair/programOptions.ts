import { type FairProgram, PROGRAM_GROUPS } from '@fair/contract';
import { useTranslation } from 'react-i18next';
import { useProgramName } from './programName.ts';
import { FAIR_TEXTS } from './texts.ts';

/**
 * The options of a program selector, grouped by degree; a chosen one is shown outside its group.
 * @param programs to choose among: of a filter all that the fair has, of a form those that are open
 */
export function useProgramOptions(programs: readonly FairProgram[]) {
  const { t } = useTranslation(FAIR_TEXTS);
  const programName = useProgramName({ programs });
  return PROGRAM_GROUPS.map((group) => ({
    label: t(`programGroups.${group}`),
    options: programs
      .filter((program) => program.group === group)
      .map(({ code }) => ({ value: code, label: programName(code) })),
  })).filter((group) => group.options.length > 0);
}
