import { useFair } from '@fair/client';
import { type FairProgram, OTHER_PROGRAM, PROGRAMS, programLabel } from '@fair/contract';
import { useLanguage } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';
import { FAIR_TEXTS } from './texts.ts';

/** The programs of the fair, in its order, with those that are closed; those of the product until its facts are there. */
export const usePrograms = (): readonly FairProgram[] => useFair()?.programs ?? PROGRAMS;

/**
 * Gives the name of a program outside its group: where two have the same (product-spec §3), the degree is added. One that is in no
 * list is called what the student wrote.
 * @param of the fair it is chosen at, where that is not the current one; absent: one without a list of its own
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
