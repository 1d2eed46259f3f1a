import { industries } from '@fair/texts/participation';
import { addTexts } from '@fair/ui/i18n';
import en from '../locales/companies.en.json';
import sv from '../locales/companies.sv.json';

/** The i18next namespace of company lists. Its texts are loaded only with pages that list companies. */
export const COMPANIES_TEXTS = 'kitCompanies';

addTexts(COMPANIES_TEXTS, {
  en: { ...en, industries: industries.en },
  sv: { ...sv, industries: industries.sv },
});
