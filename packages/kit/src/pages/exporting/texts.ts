import { addTexts } from '@fair/ui/i18n';
import en from '../../locales/exporting.en.json';
import sv from '../../locales/exporting.sv.json';

/** The i18next namespace of exports. Its texts are loaded only with pages that export lists. */
export const EXPORT_TEXTS = 'kitExporting';

addTexts(EXPORT_TEXTS, { en, sv });
