import { programGroups } from '@fair/texts/programGroups';
import { addTexts } from '@fair/ui/i18n';
import en from './en.json';
import sv from './sv.json';

export function addShellTexts(): void {
  addTexts('shell', {
    en: { ...en, programGroups: programGroups.en },
    sv: { ...sv, programGroups: programGroups.sv },
  });
}
