import { defineRemote } from '@fair/area/defineRemote';
import { addTexts } from '@fair/ui/i18n';
import en from './locales/en.json';
import sv from './locales/sv.json';
import { CompanyRoutes } from './routes.tsx';

addTexts('company', { en, sv });

export default defineRemote(CompanyRoutes);
