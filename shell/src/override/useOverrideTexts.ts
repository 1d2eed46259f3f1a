import { addTexts } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';
import en from './locales/en.json';
import sv from './locales/sv.json';

// In a file of their own, because the shell's other texts are part of the first page load.
addTexts('override', { en, sv });

export const useOverrideTexts = () => useTranslation('override');
