import { addTexts } from '@fair/ui/i18n';
import en from '../locales/account.en.json';
import sv from '../locales/account.sv.json';

/** The i18next namespace of the pages of an account. Its texts are loaded only with these pages. */
export const ACCOUNT_TEXTS = 'kitAccount';

addTexts(ACCOUNT_TEXTS, { en, sv });
