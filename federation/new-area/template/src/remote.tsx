import { defineRemote } from '@fair/kit/defineRemote';
import { addTexts } from '@fair/ui/i18n';
import en from './locales/en.json';
import sv from './locales/sv.json';
import { __Area__Routes } from './routes.tsx';

addTexts('__area__', { en, sv });

export default defineRemote(__Area__Routes);
