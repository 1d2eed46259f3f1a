import { addTexts } from '@fair/ui/i18n';
import en from '../locales/team.en.json';
import sv from '../locales/team.sv.json';

/** The i18next namespace of a company's team: only who opens it downloads its texts. */
export const TEAM_TEXTS = 'team';

addTexts(TEAM_TEXTS, { en, sv });
