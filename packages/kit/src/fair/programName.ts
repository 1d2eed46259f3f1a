import { OTHER_PROGRAM, PROGRAMS, programLabel } from '@fair/contract';
import { useTranslation } from 'react-i18next';
import { KIT_TEXTS } from '../texts.ts';

/**
 * Gives the name of a program outside its group: two programs of product-spec §3 have the same label, so
 * there the degree is added. One that is in no list is called what the student wrote.
 */
export function useProgramName(): (code: string, otherProgram?: string) => string {
  const { t } = useTranslation(KIT_TEXTS);
  return (code, otherProgram) => {
    if (code === OTHER_PROGRAM) return otherProgram || t('programs.OTHER');
    const label = programLabel(code);
    const sameLabel = PROGRAMS.filter((program) => program.label === label);
    const group = sameLabel.find((program) => program.value === code)?.group;
    return sameLabel.length > 1 && group ? `${label} (${t(`programGroups.${group}`)})` : label;
  };
}
