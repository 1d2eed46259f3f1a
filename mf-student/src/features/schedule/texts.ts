import { addTexts } from '@fair/ui/i18n';
import en from './locales/en.json';
import sv from './locales/sv.json';

// These texts have their own file, because the area's other texts are part of its first chunk.
addTexts('student', { en, sv });
