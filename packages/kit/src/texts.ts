import { applicationStatuses } from '@fair/texts/applicationStatuses';
import { positions } from '@fair/texts/positions';
import { programGroups } from '@fair/texts/programGroups';
import { addTexts } from '@fair/ui/i18n';
import en from './locales/en.json';
import sv from './locales/sv.json';

/** The i18next namespace of this package. */
export const KIT_TEXTS = 'kit';

addTexts(KIT_TEXTS, {
  en: {
    ...en,
    applicationStatuses: applicationStatuses.en,
    positions: positions.en,
    programGroups: programGroups.en,
  },
  sv: {
    ...sv,
    applicationStatuses: applicationStatuses.sv,
    positions: positions.sv,
    programGroups: programGroups.sv,
  },
});
