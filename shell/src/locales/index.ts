import { programGroups } from '@fair/texts/programGroups';
import { programs } from '@fair/texts/programs';
import { addTexts } from '@fair/ui/i18n';
import en from './en.json';
import sv from './sv.json';

/** Registers the shell's texts in both languages; called once, before the first render. */
export function addShellTexts(): void {
  addTexts('shell', {
    en: { ...en, programGroups: programGroups.en, programs: programs.en },
    sv: { ...sv, programGroups: programGroups.sv, programs: programs.sv },
  });
}
