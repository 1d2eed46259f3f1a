import { positions } from '@fair/texts/positions';
import { programGroups } from '@fair/texts/programGroups';
import { addTexts } from '@fair/ui/i18n';
import en from '../locales/fair.en.json';
import sv from '../locales/fair.sv.json';

/**
 * The i18next namespace of texts about the fair. These texts are part of the first page load, unlike the other texts of
 * this package.
 */
export const FAIR_TEXTS = 'kitFair';

addTexts(FAIR_TEXTS, {
  en: { ...en, positions: positions.en, programGroups: programGroups.en },
  sv: { ...sv, positions: positions.sv, programGroups: programGroups.sv },
});
