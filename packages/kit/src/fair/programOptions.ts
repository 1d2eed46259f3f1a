import { type FairProgram, PROGRAM_GROUPS } from '@fair/contract';
import { useTranslation } from 'react-i18next';
import { useProgramName } from './programName.ts';
import { FAIR_TEXTS } from './texts.ts';

/**
 * Returns the options of a program select, grouped by degree; the selected option is shown without its group.
 * @param programs programs to choose from: for a filter all programs of the fair, for a form the open ones
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
