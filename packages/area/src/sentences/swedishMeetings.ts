import { ERRORS, type ErrorCode, MOST_FAIR_DAYS, REASON_LENGTH } from '@fair/contract';

/** Swedish for what the server and the contract say about meetings, by the English sentence (MEETINGS §8). */
export const MEETING_SENTENCES: Readonly<Record<string, string>> = {
  [ERRORS.NOT_IN_PACKAGE[1]]: 'Nätverksmöten ingår inte i ert paket.',
  [ERRORS.APPLICATION_NOT_ACCEPTED[1]]: 'Företaget har inte accepterat din ansökan.',
  [ERRORS.BOOKING_SUSPENDED[1]]: 'Du har uteblivit för många gånger och kan inte boka fler möten.',
  [ERRORS.DECLINES_CHANGED[1]]: 'Avböjandena har ändrats. Titta igen.',
  [ERRORS.HAS_MEETING[1]]: 'Det finns ett bokat möte. Avboka det först.',
  [ERRORS.SLOTS_HAVE_MEETINGS[1]]: 'Det finns bokade möten där. Flytta eller avboka dem först.',
  [ERRORS.DAYS_HAVE_BLOCKS[1]]:
    'Företag erbjuder tider den dagen. De måste först flytta dem till en annan dag.',
  [ERRORS.DEADLINE_PASSED[1]]:
    'Den tiden har passerat: bokningen stänger genast. Bekräfta för att sätta den.',
  [ERRORS.PHASES_OUT_OF_ORDER[1]]: 'Tiderna är i fel ordning.',
  [ERRORS.SETTINGS_LOCKED[1]]: 'Det finns bokade möten: avståndet mellan dem kan inte ändras längre.',
  [ERRORS.BOOKING_NOT_OPEN[1]]: 'Bokningen har inte öppnat än.',
  [ERRORS.BOOKING_CLOSED[1]]: 'Bokningen är stängd.',
  [ERRORS.SLOT_TAKEN[1]]: 'Den tiden togs nyss.',
  [ERRORS.SLOT_BLOCKED[1]]: 'Den tiden erbjuds inte längre.',
  [ERRORS.SLOT_PAST[1]]: 'Den tiden har passerat.',
  [ERRORS.STUDENT_OVERLAP[1]]: 'Du har ett annat möte för nära den tiden.',
  [ERRORS.ALREADY_BOOKED[1]]: 'Du har redan ett möte med det här företaget. Flytta det i stället.',
  [ERRORS.LIMIT_REACHED[1]]: 'Du har så många möten som är tillåtet. Avboka ett för att boka ett annat.',
  [ERRORS.CANCEL_CLOSED[1]]: 'Det är för sent att avboka här. Kontakta mässans team.',
  [ERRORS.MEETING_OVER[1]]: 'Mötet är avbokat eller över.',
  [ERRORS.MEETING_NOT_STARTED[1]]: 'Mötet har inte börjat än.',
  [ERRORS.OFFER_UNANSWERED[1]]: 'Du har blivit erbjuden den här tiden. Tacka ja eller nej till den först.',
  [ERRORS.OFFER_EXPIRED[1]]: 'Erbjudandet har gått ut.',
  [ERRORS.WAITLIST_FIRST[1]]: 'Den tiden går först till väntelistan.',
  [ERRORS.TIMES_AVAILABLE[1]]: 'Det finns lediga tider som du kan ta. Boka en av dem.',
  [ERRORS.ALREADY_WAITING[1]]: 'Du står redan på företagets väntelista.',
  [ERRORS.STUDENT_BUSY[1]]: 'Studenten kan inte ta den tiden.',
  [ERRORS.PROPOSAL_EXPIRED[1]]: 'Förslaget har gått ut eller har redan använts. Gör ett nytt.',
  [ERRORS.OBJECTION_CLOSED[1]]: 'Det finns inget att invända mot, eller så har de sju dagarna gått.',
  [ERRORS.BLOCK_OVERLAP[1]]: 'Ett annat block använder redan ett bord den tiden.',
  [ERRORS.OUTSIDE_FAIR[1]]: 'Det är utanför mässans dagar.',
  [ERRORS.NOT_MULTIPLE_OF_5[1]]: 'Tider och längder är hela steg om 5 minuter.',
  [ERRORS.REASON_REQUIRED[1]]: 'Ange ett skäl.',
  'Accept this application first, or put it on the reserve list.':
    'Acceptera ansökan först, eller sätt den på reservlistan.',
  'This student already has a meeting or an offer there. Move the meeting, or cancel the offer.':
    'Studenten har redan ett möte eller ett erbjudande där. Flytta mötet, eller dra tillbaka erbjudandet.',
  'This student has as many meetings as are allowed.': 'Studenten har så många möten som är tillåtet.',
  'This time is offered to the student, who has not answered yet. Cancel the offer first.':
    'Tiden är erbjuden studenten, som inte har svarat än. Dra tillbaka erbjudandet först.',
  [`At least ${REASON_LENGTH.min} characters.`]: `Minst ${REASON_LENGTH.min} tecken.`,
  [`At most ${REASON_LENGTH.max} characters.`]: `Högst ${REASON_LENGTH.max} tecken.`,
  'This meeting was changed elsewhere. Showing the latest.':
    'Mötet har ändrats någon annanstans. Det senaste visas.',
  'Say what happened.': 'Berätta vad som hände.',
  'The end must be after the start.': 'Slutet måste vara efter början.',
  'The fair team has decided on this mark.': 'Mässans team har avgjort den här markeringen.',
  'Each day only once.': 'Varje dag bara en gång.',
  'Enter a date (YYYY-MM-DD).': 'Ange ett datum (ÅÅÅÅ-MM-DD).',
  'At least one day.': 'Minst en dag.',
  [`At most ${MOST_FAIR_DAYS} days.`]: `Högst ${MOST_FAIR_DAYS} dagar.`,
  'Put the days in order.': 'Sätt dagarna i ordning.',
  'Choose a day from 2000 to March 2100.': 'Välj en dag från 2000 till mars 2100.',
  'Choose a moment up to March 2100.': 'Välj en tid till och med mars 2100.',
  'Enter a time (HH:MM).': 'Ange en tid (HH:MM).',
  'The closing must be after the opening.': 'Stängningen måste vara efter öppningen.',
  'Give hours for days of the fair only.': 'Ange tider bara för mässans dagar.',
  'The fair starts on its first day.': 'Mässan börjar sin första dag.',
  'The fair ends on its last day.': 'Mässan slutar sin sista dag.',
  'The fair starts when its first day opens.': 'Mässan börjar när den första dagen öppnar.',
  'The fair ends when its last day closes.': 'Mässan slutar när den sista dagen stänger.',
  'Enter the name of the fair.': 'Ange mässans namn.',
  'Enter the place.': 'Ange platsen.',
  'Enter the address.': 'Ange adressen.',
  'Booking must open before the deadline.': 'Bokningen måste öppna före sista bokningstid.',
  'The deadline must be after booking opens.': 'Sista bokningstid måste vara efter att bokningen öppnar.',
  'The deadline must be before the last day of the fair ends.':
    'Sista bokningstid måste vara innan mässans sista dag är slut.',
  'The fair must last beyond the booking deadline.': 'Mässan måste pågå efter sista bokningstid.',
  'The reserve list cannot open before booking does.': 'Reservlistan kan inte öppna före bokningen.',
  'Booking must open before the reserve list does.': 'Bokningen måste öppna före reservlistan.',
  'The reserve list must open before the deadline.': 'Reservlistan måste öppna före sista bokningstid.',
  'The deadline must be after the reserve list opens.':
    'Sista bokningstid måste vara efter att reservlistan öppnar.',
};

/**
 * Swedish for sentences that name something, by code; `{{name}}` is a detail of the refusal. Moments are left out: they
 * come as ISO 8601, and the page beside says when.
 */
export const SENTENCES_WITH_DETAILS: Partial<Record<ErrorCode, string>> = {
  BOOKING_NOT_OPEN: 'Bokningen har inte öppnat än.',
  BOOKING_CLOSED: 'Bokningen är stängd.',
  STUDENT_OVERLAP: 'Du träffar {{company}} {{time}}; lämna minst {{gap}} minuter mellan möten.',
  ALREADY_BOOKED: 'Du har redan ett möte med {{company}} {{time}}. Flytta det i stället.',
  STUDENT_BUSY: 'Studenten träffar {{company}} {{time}}; lämna minst {{gap}} minuter mellan möten.',
  CANCEL_CLOSED: 'Det är för sent att avboka här. Kontakta {{desk}}.',
  LIMIT_REACHED: 'Du har {{count}} av {{max}} möten. Avboka ett för att boka ett annat.',
  DEADLINE_PASSED: 'Bokningen stänger nu. Företag som får sitt slutliga schema: {{companies}}.',
  HAS_MEETING: 'Bokade möten framöver: {{count}}. Ange ett skäl för att avboka dem.',
  SLOTS_HAVE_MEETINGS: 'Det finns bokade möten {{times}}. Flytta eller avboka dem först.',
  DAYS_HAVE_BLOCKS: 'Företag erbjuder tider {{days}}. De måste först flytta dem till en annan dag.',
  DECLINES_CHANGED: 'Det var {{was}} avböjanden, det är {{now}}. Titta igen.',
  SLOT_TAKEN: 'Den tiden togs nyss. Nästa lediga: {{times}}.',
};
