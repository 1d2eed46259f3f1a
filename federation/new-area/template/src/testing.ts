import type { InternalUser } from '@fair/contract';
import { addTexts } from '@fair/ui/i18n';
import en from './locales/en.json';
import sv from './locales/sv.json';

addTexts('__area__', { en, sv });

/** The user who is logged in during the page tests. */
export const __AREA__: InternalUser = {
  id: '0000000000000000000000b0',
  type: '__area__',
  name: 'Greta __Area__',
  email: 'greta@fair.example',
};
