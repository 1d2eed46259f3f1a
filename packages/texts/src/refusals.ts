import { catalogue } from './text.ts';

/** Messages that replace the default message of an error code for a specific cause or reader. */
export const refusals = catalogue({
  en: {
    BOOKING_OPENS: 'Booking opens {{when}}.',
    BOOKING_HAS_CLOSED: 'Booking closed {{when}}.',
    REGISTRATION_OPENS: 'Registration opens {{when}}.',
    REGISTRATION_HAS_CLOSED: 'Registration closed {{when}}.',
    APPLYING_OPENS: 'Companies take applications from {{when}}.',
    APPLYING_HAS_CLOSED: 'Companies took applications until {{when}}.',
    USE_ADDRESS_AT: 'Use an email address at {{domains}}.',
    CHECK_PROFILE_FOR: 'Check your profile for {{year}} first.',
    MEETING_TOO_NEAR: 'You meet {{company}} at {{time}}; leave at least {{gap}} minutes between meetings.',
    BOOKED_AT: 'You already have a meeting with {{company}} at {{time}}. Move it instead.',
    CANCEL_BY_DESK: 'It is too late to cancel here. Contact {{desk}}.',
    MEETINGS_OF_LIMIT: 'You have {{count}} of {{max}} meetings. Cancel one to book another.',
    NEXT_FREE_TIMES: 'That time was just taken. Next free: {{times}}.',
    MEETING_CHANGED: 'This meeting was changed elsewhere. The latest version is shown.',
    COMPANY_NOT_AT_FAIR: 'This company is not at this fair.',
    TIMETABLE_CHANGED: 'The times of the fair have just changed. Reload the page and try again.',
    READABLE_UNTIL: 'CVs of this fair could be read until {{day}}.',
    MARK_DECIDED: 'The fair team has already decided on this attendance.',
    FILL_TOLD:
      'It is too late to undo this: the students are being notified. You can cancel meetings one by one.',

    // Shown to admins and team members who enter an email address for another person.
    EMAIL_TAKEN_BY_OTHER:
      'There is already an account with this email. Its owner can log in to delete it or change its email address, or you can use another one.',

    // Shown on the page behind the link of the mail that announces the deletion of a CV.
    KEEP_LINK_USED: 'Your CV is kept already. You do not need to do anything.',
    KEEP_LINK_EXPIRED:
      'This link is incomplete or has expired, or the CV is deleted. Log in and look at your CV under Privacy.',

    // Shown on the page where the owner of the previous email address stops an admin's change.
    FORMER_ADDRESS_TAKEN:
      'Another account now uses this email address, so it cannot be restored here. Write to the fair team.',
    STOP_LINK_EXPIRED: 'This link has been used or has expired. Write to the fair team.',

    // Shown to staff who place a student.
    STUDENT_MEETS:
      'This student meets {{company}} at {{time}}; leave at least {{gap}} minutes between meetings.',
    STUDENT_AT_LIMIT: 'This student has reached the maximum number of meetings.',
    STUDENT_PLACED:
      'This student already has a meeting or an offer with this company. Move the meeting, or withdraw the offer.',
    STUDENT_OFFERED:
      'This time is offered to the student, who has not answered yet. Withdraw the offer first.',
    RECRUITER_MEETS: '{{name}} has another meeting at {{time}}.',
    ACCEPT_FIRST: 'Accept this application first, or put it on the reserve list.',

    BLANK_WITHOUT:
      'Nothing of this drawing is visible, because we cannot draw {{parts}}. Convert it to paths, or save it as PNG.',
    IN_TEAM_ALREADY: '{{email}} is in your team already.',
    HEADINGS_MISSING: 'These headings were not found: {{columns}}. Choose their columns.',
    SHEET_IS_XLS:
      'This is an older Excel format, or a web page saved as XLS. Save it as XLSX and choose it again.',
    SHEET_IS_ODS: 'This is an OpenDocument sheet (ODS). Save it as XLSX or CSV and choose it again.',
    SHEET_LOCKED:
      'This file is protected by a password. Save a copy without the password and choose that one.',
    MEETINGS_AHEAD: 'Upcoming meetings: {{count}}. Give a reason to cancel them.',
    MEETINGS_AT: 'Meetings are booked at {{times}}. Move or cancel them first.',
    TIMES_OFFERED_ON: 'Companies offer times on {{days}}. They must move them to another day first.',
    FAIR_NOT_OVER: '{{name}} is not over yet. Give a reason to make the next fair current now.',
    CURRENT_MEETINGS_AHEAD:
      'The current fair still has upcoming meetings: {{count}}, the first on {{day}}. Hold or cancel that fair first.',
    FAIR_ORDER_TOLD: 'It is too late to undo this: people are being notified.',
    MOVE_IS_OPEN:
      'The fair has just been moved. Undo the move, or wait until {{time}}, before you change its days, hours, time zone or year.',
    CANCELLED_WITH_OTHER_REASON:
      'The fair has been cancelled already, with another reason. To give this reason, undo the cancellation first, if that is still possible.',
    CANCELLATION_TAKEN_BACK: 'This fair is not cancelled. Reload the page to see its status.',
    MOVE_TAKEN_BACK:
      'This move has been undone already. Reload the page to see the current days of the fair.',
    MOVE_CHANGED: 'Meetings, times or people have changed since the preview. Check the new preview.',
    NEVER_CURRENT: 'This fair is not the current one, so you cannot return from it to another fair.',
    NO_FAIR_BEFORE: 'No other fair was current before this one, so there is none to return to.',
    STUDENT_MEETINGS_ARE:
      'You confirmed {{was}} upcoming meetings, but the student has {{now}}. Check them before you delete the account.',
    CAMPAIGN_CHANGED:
      'This message was changed in the meantime, so nothing was sent. Read the new text first.',
    CAMPAIGN_NOT_STARTED: 'This message is a draft. There is nothing to stop.',
    CAMPAIGN_ALL_SENT: 'All emails of this message have been sent. There is nothing to stop.',
    ONLY_CURRENT_FAIR: 'Only the current fair can be moved or cancelled.',
    MOVE_COMES_FIRST:
      'The fair has just been moved. Undo the move, or wait until {{time}}, before you move or cancel it.',
    BOOTHS_IN_USE: 'Companies or meeting tables are placed at {{codes}}. Move them first.',
    COMPANY_HAS_BOOTH: '{{company}} has booth {{code}} on {{day}}. Clear the booth first.',
    FAIR_IS_CURRENT: '{{name}} is the current fair. It is archived when another one is made current.',
    STILL_MISSING: 'Still missing: {{list}}.',
    MISSING_DAYS: 'days, all in the future',
    MISSING_PLACE: 'place and address',
    MISSING_CONTACT: 'a contact email',
    MISSING_CONTROLLER: 'the responsible organisation and the data protection officer',
    MISSING_DEADLINE: 'a booking deadline between now and the first day',
    MISSING_OPENING: 'a booking start before the deadline',
    MISSING_COMPANY: 'at least one confirmed company',
    MISSING_LOGO: 'a confirmed company with a logo',
    YEAR_ARCHIVED: '{{year}} is archived and can only be read.',
    YEAR_THERE_ALREADY: 'There is a fair of {{year}} already.',
    FAIR_SLUG_TAKEN: 'Another fair has this address.',
    AUDIENCE_WAS: 'The number of recipients has changed from {{was}} to {{now}}. Check them and try again.',
    DECLINES_NOW: 'The number of declines has changed from {{was}} to {{now}}. Check the list and try again.',
    HOURS_OF_FAIR:
      'The fair is open from {{opens}} to {{closes}}. Meetings start at most 2 hours before and end at most 2 hours after.',
    MEETINGS_CUT_OFF: {
      plural: 'count',
      one: '{{count}} booked meeting is outside these hours. It stays booked until it is moved or cancelled.',
      other:
        '{{count}} booked meetings are outside these hours. They stay booked until they are moved or cancelled.',
    },
    BOOKING_CLOSES_NOW: {
      plural: 'companies',
      one: 'Booking closes now. {{companies}} company gets its final schedule.',
      other: 'Booking closes now. {{companies}} companies get their final schedule.',
    },
  },
  sv: {
    BOOKING_OPENS: 'Bokningen öppnar {{when}}.',
    BOOKING_HAS_CLOSED: 'Bokningen stängde {{when}}.',
    REGISTRATION_OPENS: 'Anmälan öppnar {{when}}.',
    REGISTRATION_HAS_CLOSED: 'Anmälan stängde {{when}}.',
    APPLYING_OPENS: 'Företagen tar emot ansökningar från {{when}}.',
    APPLYING_HAS_CLOSED: 'Företagen tog emot ansökningar till {{when}}.',
    USE_ADDRESS_AT: 'Använd en e-postadress på {{domains}}.',
    CHECK_PROFILE_FOR: 'Kontrollera din profil för {{year}} först.',
    MEETING_TOO_NEAR: 'Du träffar {{company}} {{time}}; lämna minst {{gap}} minuter mellan möten.',
    BOOKED_AT: 'Du har redan ett möte med {{company}} {{time}}. Flytta det i stället.',
    CANCEL_BY_DESK: 'Det är för sent att avboka här. Kontakta {{desk}}.',
    MEETINGS_OF_LIMIT: 'Du har {{count}} av {{max}} möten. Avboka ett för att boka ett annat.',
    NEXT_FREE_TIMES: 'Den tiden togs nyss. Nästa lediga: {{times}}.',
    MEETING_CHANGED: 'Mötet har ändrats någon annanstans. Den senaste versionen visas.',
    COMPANY_NOT_AT_FAIR: 'Företaget är inte med på den här mässan.',
    TIMETABLE_CHANGED: 'Mässans tider har just ändrats. Ladda om sidan och försök igen.',
    READABLE_UNTIL: 'Den här mässans CV:n kunde läsas till och med {{day}}.',
    MARK_DECIDED: 'Mässans team har redan beslutat om närvaron.',
    FILL_TOLD: 'Det är för sent att ångra: studenterna får besked nu. Du kan avboka möten ett i taget.',

    EMAIL_TAKEN_BY_OTHER:
      'Det finns redan ett konto med den e-postadressen. Innehavaren kan logga in för att radera det eller byta dess e-postadress, eller så använder du en annan.',

    FORMER_ADDRESS_TAKEN:
      'Ett annat konto använder nu den här e-postadressen, så den kan inte återställas här. Skriv till mässteamet.',
    KEEP_LINK_USED: 'Ditt CV sparas redan. Du behöver inte göra något.',
    KEEP_LINK_EXPIRED:
      'Länken är ofullständig eller har gått ut, eller så är CV:t raderat. Logga in och titta på ditt CV under Integritet.',
    STOP_LINK_EXPIRED: 'Länken är använd eller har gått ut. Skriv till mässteamet.',

    STUDENT_MEETS: 'Studenten träffar {{company}} {{time}}; lämna minst {{gap}} minuter mellan möten.',
    STUDENT_AT_LIMIT: 'Studenten har så många möten som är tillåtet.',
    STUDENT_PLACED:
      'Studenten har redan ett möte eller ett erbjudande hos företaget. Flytta mötet, eller dra tillbaka erbjudandet.',
    STUDENT_OFFERED: 'Tiden är erbjuden studenten, som inte har svarat än. Dra tillbaka erbjudandet först.',
    RECRUITER_MEETS: '{{name}} har ett annat möte {{time}}.',
    ACCEPT_FIRST: 'Acceptera ansökan först, eller sätt den på reservlistan.',

    HEADINGS_MISSING: 'De här rubrikerna hittades inte: {{columns}}. Ange vilka kolumner det är.',
    SHEET_IS_XLS:
      'Det här är ett äldre Excelformat, eller en webbsida sparad som XLS. Spara filen som XLSX och välj den igen.',
    SHEET_IS_ODS:
      'Det här är ett OpenDocument-kalkylark (ODS). Spara det som XLSX eller CSV och välj det igen.',
    SHEET_LOCKED: 'Filen är skyddad med ett lösenord. Spara en kopia utan lösenord och välj den i stället.',
    BLANK_WITHOUT:
      'Inget av teckningen syns, eftersom vi inte kan rita {{parts}}. Gör om det till banor, eller spara som PNG.',
    IN_TEAM_ALREADY: '{{email}} är redan med i ert team.',
    MEETINGS_AHEAD: 'Bokade möten framöver: {{count}}. Ange ett skäl för att avboka dem.',
    MEETINGS_AT: 'Det finns bokade möten {{times}}. Flytta eller avboka dem först.',
    TIMES_OFFERED_ON: 'Företag erbjuder tider {{days}}. De måste först flytta dem till en annan dag.',
    FAIR_NOT_OVER: '{{name}} är inte över än. Ange ett skäl för att byta till nästa mässa nu.',
    CURRENT_MEETINGS_AHEAD:
      'Den nuvarande mässan har möten kvar: {{count}}, det första {{day}}. Genomför eller ställ in den mässan först.',
    FAIR_ORDER_TOLD: 'Det är för sent att ångra: deltagarna får besked nu.',
    MOVE_IS_OPEN:
      'Mässan har just flyttats. Ångra flytten, eller vänta till {{time}}, innan du ändrar dagar, öppettider, tidszon eller år.',
    CANCELLED_WITH_OTHER_REASON:
      'Mässan är redan inställd, med ett annat skäl. Ångra inställandet först, om det fortfarande går, för att ange det här skälet.',
    CANCELLATION_TAKEN_BACK: 'Mässan är inte inställd. Ladda om sidan för att se dess status.',
    MOVE_TAKEN_BACK: 'Flytten är redan ångrad. Ladda om sidan för att se mässans dagar.',
    MOVE_CHANGED: 'Möten, tider eller personer har ändrats sedan förhandsvisningen. Titta på den nya.',
    NEVER_CURRENT: 'Mässan är inte den nuvarande, så du kan inte återgå från den till en annan.',
    NO_FAIR_BEFORE: 'Ingen annan mässa var den nuvarande före den här, så det finns ingen att återgå till.',
    STUDENT_MEETINGS_ARE:
      'Du bekräftade {{was}} kommande möten, men studenten har {{now}}. Kontrollera dem innan du raderar kontot.',
    CAMPAIGN_CHANGED: 'Utskicket ändrades under tiden, så inget skickades. Läs den nya texten först.',
    CAMPAIGN_NOT_STARTED: 'Utskicket är ett utkast. Det finns inget att stoppa.',
    CAMPAIGN_ALL_SENT: 'Alla mejl i utskicket är skickade. Det finns inget att stoppa.',
    ONLY_CURRENT_FAIR: 'Bara den nuvarande mässan kan flyttas eller ställas in.',
    MOVE_COMES_FIRST:
      'Mässan har just flyttats. Ångra flytten, eller vänta till {{time}}, innan du flyttar eller ställer in den.',
    BOOTHS_IN_USE: 'Företag eller mötesbord är placerade i {{codes}}. Flytta dem först.',
    COMPANY_HAS_BOOTH: '{{company}} har monter {{code}} den {{day}}. Töm montern först.',
    FAIR_IS_CURRENT: '{{name}} är den nuvarande mässan. Den arkiveras när en annan tar över.',
    STILL_MISSING: 'Det saknas: {{list}}.',
    MISSING_DAYS: 'dagar, alla i framtiden',
    MISSING_PLACE: 'plats och adress',
    MISSING_CONTACT: 'en e-postadress för kontakt',
    MISSING_CONTROLLER: 'ansvarig organisation och ett dataskyddsombud',
    MISSING_DEADLINE: 'en sista bokningstid, mellan nu och första dagen',
    MISSING_OPENING: 'en bokningsstart före sista bokningstiden',
    MISSING_COMPANY: 'minst ett bekräftat företag',
    MISSING_LOGO: 'ett bekräftat företag med logotyp',
    YEAR_ARCHIVED: '{{year}} är arkiverad och kan bara läsas.',
    YEAR_THERE_ALREADY: 'Det finns redan en mässa {{year}}.',
    FAIR_SLUG_TAKEN: 'En annan mässa har den adressen.',
    AUDIENCE_WAS: 'Antalet mottagare har ändrats från {{was}} till {{now}}. Kontrollera dem och försök igen.',
    DECLINES_NOW:
      'Antalet avböjanden har ändrats från {{was}} till {{now}}. Kontrollera listan och försök igen.',
    HOURS_OF_FAIR:
      'Mässan är öppen {{opens}} till {{closes}}. Möten börjar tidigast 2 timmar före och slutar senast 2 timmar efter.',
    MEETINGS_CUT_OFF: {
      plural: 'count',
      one: '{{count}} bokat möte ligger utanför de här tiderna. Det står kvar tills någon flyttar eller avbokar det.',
      other:
        '{{count}} bokade möten ligger utanför de här tiderna. De står kvar tills någon flyttar eller avbokar dem.',
    },
    BOOKING_CLOSES_NOW: {
      plural: 'companies',
      one: 'Bokningen stänger nu. {{companies}} företag får sitt slutliga schema.',
      other: 'Bokningen stänger nu. {{companies}} företag får sitt slutliga schema.',
    },
  },
});
