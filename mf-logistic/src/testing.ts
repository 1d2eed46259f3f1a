import type { LogisticUser } from '@fair/contract';
import { addTexts } from '@fair/ui/i18n';
import en from './locales/en.json';
import sv from './locales/sv.json';

addTexts('logistic', { en, sv });

export const LOGISTIC: LogisticUser = {
  id: '0000000000000000000000b0',
  type: 'logistic',
  name: 'Lars Logistic',
  email: 'lars@fair.example',
};
