import { addTexts } from '@fair/ui/i18n';
import en from './locales/en.json';
import sv from './locales/sv.json';

export const CHECKIN_TEXTS = 'checkin';

addTexts(CHECKIN_TEXTS, { en, sv });
