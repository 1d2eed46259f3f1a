import { PROGRAM_GROUPS, PROGRAMS, type ProgramCode } from '@fair/contract';
import { useTranslation } from 'react-i18next';
import { KIT_TEXTS } from '../texts.ts';
import { useProgramName } from './programName.ts';

/**
 * The options of a program selector, grouped by degree; a chosen one is shown outside its group. `without`
 * leaves out what is already chosen.
 */
export function useProgramOptions(without: readonly ProgramCode[] = []) {
  const { t } = useTranslation(KIT_TEXTS);
  const programName = useProgramName();
  return PROGRAM_GROUPS.map((group) => ({
    label: t(`programGroups.${group}`),
    options: PROGRAMS.filter((program) => program.group === group && !without.includes(program.value)).map(
      ({ value }) => ({ value, label: programName(value) }),
    ),
  })).filter((group) => group.options.length > 0);
}
