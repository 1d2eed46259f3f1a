import { auditActionText } from './auditActions.ts';
import { catalogue, type Language } from './text.ts';

/** Text of each action in a company's activity log. The page puts the name of the person who acted before it. */
const activity = catalogue({
  en: {
    'application.submitted': 'applied',
    'application.accepted': 'accepted {{target}}',
    'application.reserved': 'put {{target}} on the reserve list',
    'application.declined': 'declined {{target}}',
    'application.reopened': 'made {{target}} pending again',
    'application.takenBack': 'undid the decision on {{target}}',
    'application.withdrawn': 'withdrew the application',
    'application.reviewed': 'rated {{target}} or wrote notes',
    'application.released': 'released declines',
    'declines.changed': 'changed whether declines are held back',
    'meeting.placed': 'booked a meeting for {{target}}',
    'meeting.moved': 'moved the meeting of {{target}}',
    'meeting.cancelled': 'cancelled the meeting of {{target}}',
    'meeting.marked': 'marked the attendance of {{target}}',
    'meeting.objected': 'objected to being marked as absent',
    'meetings.filled': 'filled free times',
    'plan.saved': 'planned meeting times',
    'plan.published': 'published meeting times',
    'slot.changed': 'blocked a time or offered it again',
    'company.created': 'created the company',
    'company.changed': 'changed the company',
    'company.meetingsCancelled': 'cancelled meetings of the company',
    'participation.invited': 'invited the company to a fair',
    'participation.registered': 'registered for a fair',
    'participation.changed': 'changed the registration',
    'participation.confirmed': 'confirmed the registration',
    'participation.declined': 'declined to take part in a fair',
    'participation.withdrawn': 'removed the company from a fair',
    'opening.added': 'added an opening',
    'opening.changed': 'changed an opening',
    'opening.deleted': 'deleted an opening',
    'openings.ordered': 'reordered the openings',
    'team.invited': 'invited {{target}} to the team',
    'team.invitedAgain': 'invited {{target}} again',
    'team.changed': 'changed {{target}}',
    'team.removed': 'removed a member from the team',
    'team.left': 'left the team',
    'schedule.exported': 'exported the schedule',
    'applicants.exported': 'exported applicants',
    'cvBook.downloaded': 'downloaded CVs',
    'contacts.exported': 'exported email addresses of applicants',
    'contacts.saved': 'scanned contacts at the booth',
    'contact.changed': 'changed a contact',
    'contact.deleted': 'deleted a contact',
    'boothContacts.exported': 'exported contacts',
    'cv.viewed': 'looked at CVs',
  },
  sv: {
    'application.submitted': 'ansökte',
    'application.accepted': 'accepterade {{target}}',
    'application.reserved': 'satte {{target}} på reservlistan',
    'application.declined': 'avböjde {{target}}',
    'application.reopened': 'gjorde {{target}} väntande igen',
    'application.takenBack': 'ångrade beslutet om {{target}}',
    'application.withdrawn': 'drog tillbaka ansökan',
    'application.reviewed': 'betygsatte eller skrev om {{target}}',
    'application.released': 'släppte avböjanden',
    'declines.changed': 'ändrade om avböjanden hålls inne',
    'meeting.placed': 'bokade ett möte för {{target}}',
    'meeting.moved': 'flyttade mötet med {{target}}',
    'meeting.cancelled': 'avbokade mötet med {{target}}',
    'meeting.marked': 'noterade närvaron för {{target}}',
    'meeting.objected': 'invände mot att ha noterats som frånvarande',
    'meetings.filled': 'fyllde lediga tider',
    'plan.saved': 'planerade mötestider',
    'plan.published': 'publicerade mötestider',
    'slot.changed': 'spärrade en tid eller erbjöd den igen',
    'company.created': 'skapade företaget',
    'company.changed': 'ändrade företaget',
    'company.meetingsCancelled': 'avbokade möten för företaget',
    'participation.invited': 'bjöd in företaget till en mässa',
    'participation.registered': 'anmälde till en mässa',
    'participation.changed': 'ändrade anmälan',
    'participation.confirmed': 'bekräftade anmälan',
    'participation.declined': 'tackade nej till en mässa',
    'participation.withdrawn': 'tog bort företaget från en mässa',
    'opening.added': 'lade till en ledig tjänst',
    'opening.changed': 'ändrade en ledig tjänst',
    'opening.deleted': 'tog bort en ledig tjänst',
    'openings.ordered': 'ändrade ordningen på de lediga tjänsterna',
    'team.invited': 'bjöd in {{target}} till teamet',
    'team.invitedAgain': 'bjöd in {{target}} igen',
    'team.changed': 'ändrade {{target}}',
    'team.removed': 'tog bort en person ur teamet',
    'team.left': 'lämnade teamet',
    'schedule.exported': 'exporterade schemat',
    'applicants.exported': 'exporterade sökande',
    'cvBook.downloaded': 'laddade ner CV:n',
    'contacts.exported': 'exporterade sökandes e-postadresser',
    'contacts.saved': 'skannade kontakter i montern',
    'contact.changed': 'ändrade en kontakt',
    'contact.deleted': 'tog bort en kontakt',
    'boothContacts.exported': 'exporterade kontakter',
    'cv.viewed': 'tittade på CV:n',
  },
});

/**
 * Actions that students take on their own applications and meetings. An entry of a company's activity contains the name
 * of such a student as `target`, because `name` is only for team members.
 */
export const BY_TARGET: ReadonlySet<string> = new Set([
  'application.submitted',
  'application.withdrawn',
  'meeting.objected',
]);

/** Returns whether the text of an action contains the name of the account that it affected. */
export const namesTarget = (action: string): boolean =>
  sentenceOf('en', action)?.includes('{{target}}') ?? false;

function sentenceOf(language: Language, action: string): string | undefined {
  const texts: Readonly<Record<string, string>> = activity[language];
  return Object.hasOwn(texts, action) ? texts[action] : undefined;
}

/**
 * Returns the text of an action, for example 'accepted Melker Eriksson'. An action without a text in this file has the
 * text of the audit log.
 */
export const activityText = (language: Language, action: string, target: string): string =>
  sentenceOf(language, action)?.replace('{{target}}', () => target) ?? auditActionText(language, action);
