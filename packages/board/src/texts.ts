import { addTexts } from '@fair/ui/i18n';
import en from './locales/en.json';
import sv from './locales/sv.json';

/** The i18next namespace of this package. */
export const BOARD_TEXTS = 'board';

addTexts(BOARD_TEXTS, { en, sv });
