import { defineRemote } from '@fair/area/defineRemote';
import { applicationStatuses } from '@fair/texts/applicationStatuses';
import { addTexts } from '@fair/ui/i18n';
import en from './locales/en.json';
import sv from './locales/sv.json';
import { StudentRoutes } from './routes.tsx';

addTexts('student', {
  en: { ...en, apply: { ...en.apply, status: applicationStatuses.en } },
  sv: { ...sv, apply: { ...sv.apply, status: applicationStatuses.sv } },
});

export default defineRemote(StudentRoutes);
