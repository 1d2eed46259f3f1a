import type { Industry, ParticipationState } from '@fair/contract';
import { catalogue } from './text.ts';

/** Industries from which a company chooses. */
export const industries = catalogue({
  en: {
    it: 'IT',
    consulting: 'Consulting',
    finance: 'Finance',
    health: 'Health',
    games: 'Games',
    media: 'Media',
    public: 'Public sector',
    security: 'Security',
    telecom: 'Telecom',
    manufacturing: 'Manufacturing',
    energy: 'Energy',
    retail: 'Retail',
    education: 'Education',
    other: 'Other',
  } satisfies Record<Industry, string>,
  sv: {
    it: 'IT',
    consulting: 'Konsultverksamhet',
    finance: 'Finans',
    health: 'Hälsa och vård',
    games: 'Spel',
    media: 'Media',
    public: 'Offentlig sektor',
    security: 'Säkerhet',
    telecom: 'Telekom',
    manufacturing: 'Tillverkning',
    energy: 'Energi',
    retail: 'Handel',
    education: 'Utbildning',
    other: 'Annat',
  },
});

/** Names of a company's states at a fair. */
export const participationStates = catalogue({
  en: {
    none: 'Not registered',
    invited: 'Invited',
    registered: 'Registered',
    confirmed: 'Confirmed',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  } satisfies Record<ParticipationState | 'none', string>,
  sv: {
    none: 'Inte anmält',
    invited: 'Inbjudet',
    registered: 'Anmält',
    confirmed: 'Bekräftat',
    declined: 'Tackat nej',
    withdrawn: 'Uttaget',
  },
});

/** Names of a company's states at a fair, on the organisers' pages and in exports. */
export const statesAtFair = catalogue({
  en: { ...participationStates.en, none: 'Not at this fair' },
  sv: { ...participationStates.sv, none: 'Inte på den här mässan' },
});
