import { applicationStatuses } from '@fair/texts/applicationStatuses';
import { addTexts } from '@fair/ui/i18n';
import en from './locales/en.json';
import sv from './locales/sv.json';

addTexts('student', {
  en: { ...en, apply: { ...en.apply, status: applicationStatuses.en } },
  sv: { ...sv, apply: { ...sv.apply, status: applicationStatuses.sv } },
});
