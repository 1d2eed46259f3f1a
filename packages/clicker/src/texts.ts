import { addTexts } from '@fair/ui/i18n';
import en from './locales/en.json';
import sv from './locales/sv.json';

export const CLICKER_TEXTS = 'clicker';

addTexts(CLICKER_TEXTS, { en, sv });
