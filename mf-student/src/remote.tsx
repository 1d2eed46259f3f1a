import { defineRemote } from '@fair/area/defineRemote';
import { addTexts } from '@fair/ui/i18n';
import en from './locales/en.json';
import sv from './locales/sv.json';
import { StudentRoutes } from './routes.tsx';

addTexts('student', { en, sv });

export default defineRemote(StudentRoutes);
