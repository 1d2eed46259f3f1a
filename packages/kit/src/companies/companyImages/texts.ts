import { addTexts } from '@fair/ui/i18n';
import en from '../../locales/images.en.json';
import sv from '../../locales/images.sv.json';

/** i18next namespace of the texts about a company's images. Only pages that show or change images load them. */
export const IMAGE_TEXTS = 'kitImages';

addTexts(IMAGE_TEXTS, { en, sv });
