import { catalogue } from './text.ts';

/** What the API says instead of the sentence of its code where it knows more, or speaks to somebody else. */
export const refusals = catalogue({
  en: {
    BOOKING_OPENS: 'Booking opens {{when}}.',
    BOOKING_HAS_CLOSED: 'Booking closed {{when}}.',
    MEETING_TOO_NEAR: 'You meet {{company}} at {{time}}; leave at least {{gap}} minutes between meetings.',
    BOOKED_AT: 'You already have a meeting with {{company}} at {{time}}. Move it instead.',
    CANCEL_BY_DESK: 'Too late to cancel here. Contact {{desk}}.',
    MEETINGS_OF_LIMIT: 'You have {{count}} of {{max}} meetings. Cancel one to book another.',
    NEXT_FREE_TIMES: 'That time was just taken. Next free: {{times}}.',
    MEETING_CHANGED: 'This meeting was changed elsewhere. Showing the latest.',
    READABLE_UNTIL: 'CVs of this fair could be read until {{day}}.',
    MARK_DECIDED: 'The fair team has decided on this mark.',

    // To who places a student.
    STUDENT_MEETS:
      'This student meets {{company}} at {{time}}; leave at least {{gap}} minutes between meetings.',
    STUDENT_AT_LIMIT: 'This student has as many meetings as are allowed.',
    STUDENT_PLACED:
      'This student already has a meeting or an offer there. Move the meeting, or cancel the offer.',
    STUDENT_OFFERED: 'This time is offered to the student, who has not answered yet. Cancel the offer first.',
    RECRUITER_MEETS: '{{name}} has another meeting at {{time}}.',
    ACCEPT_FIRST: 'Accept this application first, or put it on the reserve list.',

    IN_TEAM_ALREADY: '{{email}} is in your team already.',
    HEADINGS_MISSING: 'The first row of the sheet must have these headings too: {{columns}}.',
    MEETINGS_AHEAD: 'Meetings booked ahead: {{count}}. Give a reason to cancel them.',
    MEETINGS_AT: 'Meetings are booked at {{times}}. Move or cancel them first.',
    TIMES_OFFERED_ON: 'Companies offer times on {{days}}. They must move them to another day first.',
    DECLINES_NOW: 'It was {{was}} declines, it is {{now}}. Look again.',
    BOOKING_CLOSES_NOW: {
      plural: 'companies',
      one: 'Booking closes now. {{companies}} company gets its final schedule.',
      other: 'Booking closes now. {{companies}} companies get their final schedule.',
    },
  },
  sv: {
    BOOKING_OPENS: 'Bokningen öppnar {{when}}.',
    BOOKING_HAS_CLOSED: 'Bokningen stängde {{when}}.',
    MEETING_TOO_NEAR: 'Du träffar {{company}} {{time}}; lämna minst {{gap}} minuter mellan möten.',
    BOOKED_AT: 'Du har redan ett möte med {{company}} {{time}}. Flytta det i stället.',
    CANCEL_BY_DESK: 'Det är för sent att avboka här. Kontakta {{desk}}.',
    MEETINGS_OF_LIMIT: 'Du har {{count}} av {{max}} möten. Avboka ett för att boka ett annat.',
    NEXT_FREE_TIMES: 'Den tiden togs nyss. Nästa lediga: {{times}}.',
    MEETING_CHANGED: 'Mötet har ändrats någon annanstans. Det senaste visas.',
    READABLE_UNTIL: 'Den här mässans CV:n kunde läsas till och med {{day}}.',
    MARK_DECIDED: 'Mässans team har avgjort den här markeringen.',

    STUDENT_MEETS: 'Studenten träffar {{company}} {{time}}; lämna minst {{gap}} minuter mellan möten.',
    STUDENT_AT_LIMIT: 'Studenten har så många möten som är tillåtet.',
    STUDENT_PLACED:
      'Studenten har redan ett möte eller ett erbjudande där. Flytta mötet, eller dra tillbaka erbjudandet.',
    STUDENT_OFFERED: 'Tiden är erbjuden studenten, som inte har svarat än. Dra tillbaka erbjudandet först.',
    RECRUITER_MEETS: '{{name}} har ett annat möte {{time}}.',
    ACCEPT_FIRST: 'Acceptera ansökan först, eller sätt den på reservlistan.',

    HEADINGS_MISSING: 'Kalkylarkets första rad måste också ha rubrikerna: {{columns}}.',
    IN_TEAM_ALREADY: '{{email}} är redan med i ert team.',
    MEETINGS_AHEAD: 'Bokade möten framöver: {{count}}. Ange ett skäl för att avboka dem.',
    MEETINGS_AT: 'Det finns bokade möten {{times}}. Flytta eller avboka dem först.',
    TIMES_OFFERED_ON: 'Företag erbjuder tider {{days}}. De måste först flytta dem till en annan dag.',
    DECLINES_NOW: 'Det var {{was}} avböjanden, det är {{now}}. Titta igen.',
    BOOKING_CLOSES_NOW: {
      plural: 'companies',
      one: 'Bokningen stänger nu. {{companies}} företag får sitt slutliga schema.',
      other: 'Bokningen stänger nu. {{companies}} företag får sitt slutliga schema.',
    },
  },
});
