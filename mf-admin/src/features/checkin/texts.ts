import { addTexts } from '@fair/ui/i18n';
import en from './locales/en.json';
import sv from './locales/sv.json';

// Separate from the area's other texts, because those are part of its first chunk.
addTexts('admin', { en, sv });
