import { defineRemote } from '@fair/kit/defineRemote';
import { addTexts } from '@fair/ui/i18n';
import en from './locales/en.json';
import sv from './locales/sv.json';
import { LogisticRoutes } from './routes.tsx';

addTexts('logistic', { en, sv });

export default defineRemote(LogisticRoutes);
