import { addTexts } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';
import en from './locales/en.json';
import sv from './locales/sv.json';

// Not among the shell's own texts: those are in everybody's first load.
addTexts('accessibility', { en, sv });

export const useAccessibilityTexts = () => useTranslation('accessibility');
