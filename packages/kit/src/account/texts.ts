import { addTexts } from '@fair/ui/i18n';
import en from '../locales/account.en.json';
import sv from '../locales/account.sv.json';

/** i18next namespace of the texts of account pages. Only these pages load the texts. */
export const ACCOUNT_TEXTS = 'kitAccount';

addTexts(ACCOUNT_TEXTS, { en, sv });
