import { addTexts } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';
import en from './locales/en.json';
import sv from './locales/sv.json';

// Separate from the shell's other texts, because those are part of the first page load.
addTexts('override', { en, sv });

export const useOverrideTexts = () => useTranslation('override');
