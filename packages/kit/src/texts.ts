import { applicationStatuses } from '@fair/texts/applicationStatuses';
import { addTexts } from '@fair/ui/i18n';
import en from './locales/en.json';
import sv from './locales/sv.json';

export const KIT_TEXTS = 'kit';

addTexts(KIT_TEXTS, {
  en: { ...en, applicationStatuses: applicationStatuses.en },
  sv: { ...sv, applicationStatuses: applicationStatuses.sv },
});
