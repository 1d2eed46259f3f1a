import { addTexts } from '@fair/ui/i18n';
import en from './locales/en.json';
import sv from './locales/sv.json';

/** The i18next namespace of this package. */
export const AREA_TEXTS = 'area';

addTexts(AREA_TEXTS, { en, sv });
