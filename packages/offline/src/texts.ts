import { addTexts } from '@fair/ui/i18n';
import en from './locales/en.json';
import sv from './locales/sv.json';

export const OFFLINE_TEXTS = 'offline';

addTexts(OFFLINE_TEXTS, { en, sv });
