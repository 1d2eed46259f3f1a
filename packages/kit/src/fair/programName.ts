import { useFair } from '@fair/client';
import { type FairProgram, OTHER_PROGRAM, PROGRAMS, programLabel } from '@fair/contract';
import { useLanguage } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';
import { FAIR_TEXTS } from './texts.ts';

/**
 * Returns the programs of the fair in order, including closed ones; the default programs until the fair's
 * facts are loaded.
 */
export const usePrograms = (): readonly FairProgram[] => useFair()?.programs ?? PROGRAMS;

/**
 * Returns a function that gives the name of a program outside its group. If two programs share a name
 * (product-spec §3), the degree is added. For a program in no list it returns what the student wrote.
 * @param of the fair the program was chosen at, if not the current one; without `programs`, the default list
 * applies
 */
export function useProgramName(of?: {
  readonly programs?: readonly FairProgram[] | undefined;
}): (code: string, otherProgram?: string) => string {
  const { t } = useTranslation(FAIR_TEXTS);
  const language = useLanguage();
  const current = usePrograms();
  const programs = of ? (of.programs ?? PROGRAMS) : current;
  return (code, otherProgram) => {
    const label = programLabel(programs, language, code, otherProgram);
    if (code === OTHER_PROGRAM) return label;
    const sameLabel = programs.filter(({ name }) => name[language] === label);
    const group = sameLabel.find((program) => program.code === code)?.group;
    return sameLabel.length > 1 && group ? `${label} (${t(`programGroups.${group}`)})` : label;
  };
}
