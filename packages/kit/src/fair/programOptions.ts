import { type FairProgram, PROGRAM_GROUPS } from '@fair/contract';
import { useTranslation } from 'react-i18next';
import { useProgramName } from './programName.ts';
import { FAIR_TEXTS } from './texts.ts';

/**
 * Returns the options of a program select, grouped by degree.
 * @param programs programs to choose from: all programs of the fair for a filter, the open ones for a form
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
