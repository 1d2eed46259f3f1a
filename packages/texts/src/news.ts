import type { NewsCode } from '@fair/contract';
import { catalogue } from './text.ts';

/**
 * One text for each kind of news. `partner` is the name of the company for students, and of the student for companies.
 */
export const news = catalogue({
  en: {
    APPLICATION_ACCEPTED: '{{partner}} has accepted your application.',
    APPLICATION_RESERVE: '{{partner}} has put you on its reserve list.',
    APPLICATION_DECLINED: '{{partner}} has declined your application.',
    APPLICATION_REOPENED: '{{partner}} has withdrawn its answer to your application.',
    NEW_APPLICATIONS: {
      plural: 'count',
      one: '{{count}} new application.',
      other: '{{count}} new applications.',
    },
    OFFER_MADE: '{{partner}} offers you a time: {{when}}. Answer before {{until}}.',
    MEETING_PLACED: 'A meeting with {{partner}} was booked for you: {{when}}.',
    MEETING_MOVED: 'The meeting with {{partner}} was moved. It is now {{when}}.',
    TABLE_CHANGED: 'The meeting with {{partner}} is now at another table: {{table}}, {{when}}.',
    MEETING_CANCELLED: 'The meeting with {{partner}} was cancelled: {{when}}.',
    MEETING_LEFT: 'A student has deleted their account, and with it the meeting with you: {{when}}.',
    CONTACT_SHARED: '{{partner}} has your contact details.',
    FAIR_MOVED: 'The fair has been moved, and your meetings with it. It now begins {{when}}.',
    FAIR_MOVED_WITH_HOURS:
      'The fair has been moved, and your meetings with it. It now begins {{when}}. New opening hours: {{hours}}.',
    FAIR_HOURS_CHANGED:
      'The fair has new opening hours: {{hours}}. Its days and your booked meetings stay as they are.',
    FAIR_CANCELLED: 'The fair is cancelled, and all meetings with it.',
  } as const satisfies Record<NewsCode, unknown>,
  sv: {
    APPLICATION_ACCEPTED: '{{partner}} har accepterat din ansökan.',
    APPLICATION_RESERVE: '{{partner}} har satt upp dig på sin reservlista.',
    APPLICATION_DECLINED: '{{partner}} har avböjt din ansökan.',
    APPLICATION_REOPENED: '{{partner}} har tagit tillbaka sitt svar på din ansökan.',
    NEW_APPLICATIONS: {
      plural: 'count',
      one: '{{count}} ny ansökan.',
      other: '{{count}} nya ansökningar.',
    },
    OFFER_MADE: '{{partner}} erbjuder dig en tid: {{when}}. Svara före {{until}}.',
    MEETING_PLACED: 'Ett möte med {{partner}} har bokats åt dig: {{when}}.',
    MEETING_MOVED: 'Mötet med {{partner}} har flyttats. Det är nu {{when}}.',
    TABLE_CHANGED: 'Mötet med {{partner}} har fått ett annat bord: {{table}}, {{when}}.',
    MEETING_CANCELLED: 'Mötet med {{partner}} har avbokats: {{when}}.',
    MEETING_LEFT: 'En student har tagit bort sitt konto, och därmed mötet med er: {{when}}.',
    CONTACT_SHARED: '{{partner}} har dina kontaktuppgifter.',
    FAIR_MOVED: 'Mässan har flyttats, och mötena med den. Den börjar nu {{when}}.',
    FAIR_MOVED_WITH_HOURS:
      'Mässan har flyttats, och mötena med den. Den börjar nu {{when}}. Nya öppettider: {{hours}}.',
    FAIR_HOURS_CHANGED:
      'Mässan har nya öppettider: {{hours}}. Dagarna och bokade möten är desamma som förut.',
    FAIR_CANCELLED: 'Mässan är inställd, och därmed alla möten.',
  },
});
