import { useFair } from '@fair/client';
import { type FairProgram, OTHER_PROGRAM, PROGRAMS, programLabel } from '@fair/contract';
import { useLanguage } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';
import { FAIR_TEXTS } from './texts.ts';

/**
 * Returns the programs of the fair in order, including those that can no longer be chosen. Until the fair is loaded,
 * returns the default programs.
 */
export const usePrograms = (): readonly FairProgram[] => useFair()?.programs ?? PROGRAMS;

/**
 * Returns a function that returns the full name of a program. The degree is appended if two programs have the same name
 * (product-spec §3). For a program that is in no list, the function returns the name that the student wrote.
 * @param fair at which the program was chosen; the current fair by default. Without `programs`, the default list is
 * used.
 */
export function useProgramName(fair?: {
  readonly programs?: readonly FairProgram[] | undefined;
}): (code: string, otherProgram?: string) => string {
  const { t } = useTranslation(FAIR_TEXTS);
  const language = useLanguage();
  const current = usePrograms();
  const programs = fair ? (fair.programs ?? PROGRAMS) : current;
  return (code, otherProgram) => {
    const label = programLabel(programs, language, code, otherProgram);
    if (code === OTHER_PROGRAM) return label;
    const sameLabel = programs.filter(({ name }) => name[language] === label);
    const group = sameLabel.find((program) => program.code === code)?.group;
    return sameLabel.length > 1 && group ? `${label} (${t(`programGroups.${group}`)})` : label;
  };
}
