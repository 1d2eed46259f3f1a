import { addTexts } from '@fair/ui/i18n';
import en from '../../locales/team.en.json';
import sv from '../../locales/team.sv.json';

/** The i18next namespace of company teams. Its texts are loaded only with a team page. */
export const TEAM_TEXTS = 'team';

addTexts(TEAM_TEXTS, { en, sv });
