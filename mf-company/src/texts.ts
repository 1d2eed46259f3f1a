import { applicationStatuses } from '@fair/texts/applicationStatuses';
import { addTexts } from '@fair/ui/i18n';
import en from './locales/en.json';
import sv from './locales/sv.json';

addTexts('company', {
  en: { ...en, decision: { ...en.decision, status: applicationStatuses.en } },
  sv: { ...sv, decision: { ...sv.decision, status: applicationStatuses.sv } },
});
