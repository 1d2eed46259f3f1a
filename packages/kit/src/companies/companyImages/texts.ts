import { addTexts } from '@fair/ui/i18n';
import en from '../../locales/images.en.json';
import sv from '../../locales/images.sv.json';

/** The i18next namespace of images of a company. Its texts are loaded only with pages that show or change them. */
export const IMAGE_TEXTS = 'kitImages';

addTexts(IMAGE_TEXTS, { en, sv });
