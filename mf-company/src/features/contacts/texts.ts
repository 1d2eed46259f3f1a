import { addTexts } from '@fair/ui/i18n';
import en from './locales/en.json';
import sv from './locales/sv.json';

// Not among the area's other texts, which are part of its first chunk.
addTexts('company', { en, sv });
