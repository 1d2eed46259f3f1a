import { catalogue } from './text.ts';

/**
 * Every sentence of every mail: `<letter>.subject`, `heading`, `body` (a paragraph a line), `button` and `note`. `fair` is
 * name and year, `when` day, time and table of a meeting, `moment` a day and time.
 */
export const mails = catalogue({
  en: {
    hello: 'Hello {{name}},',
    reason: 'The reason given: {{reason}}',
    openSchedule: 'Open your schedule',
    table: 'table {{name}}',
    when: '{{day}}, {{from}}–{{to}}, {{table}}',
    whenInTrack: '{{day}}, {{from}}–{{to}}, {{table}} ({{track}})',

    // Under every mail: who sent it and why, when and where the fair is, whom to ask.
    'footer.sentBy': 'Sent by {{fair}} because of your account there.',
    'footer.fair': 'The fair: {{date}}, {{place}}.',
    'footer.contact': 'Questions? Reply to this mail, or write to {{email}}.',
    'footer.turnOff': 'Turn off mails like this:',

    'recovery.subject': 'Set a new password for {{fair}}',
    'recovery.heading': 'Set a new password',
    'recovery.body':
      'Someone, most likely you, asked for a new password for your account at {{fair}}.\nChoose one on the page behind this link.',
    'recovery.button': 'Choose a new password',
    'recovery.note':
      'The link works once, for one hour. If it was not you, ignore this message: your password stays as it is.',

    'firstLogin.subject': 'Your account for {{fair}}',
    'firstLogin.heading': 'Welcome to {{fair}}',
    'firstLogin.body.company':
      'The account of {{company}} is ready.\nSet a password, log in, and fill in the profile that students will see.',
    'firstLogin.body.admin': 'An administrator account has been made for you.\nSet a password and log in.',
    'firstLogin.body.logistic': 'A logistics account has been made for you.\nSet a password and log in.',
    'firstLogin.button': 'Set your password',
    'firstLogin.note':
      'The link works once, for 14 days. After that, "Forgot password" on the login page mails you a new one.',

    'welcome.subject': 'Welcome to {{fair}}',
    'welcome.heading': 'Your account is ready',
    'welcome.body':
      'You have signed up for {{fair}}.\nUpload your CV and apply to the companies you want to meet. When one accepts you, you book a time with it.',
    'welcome.button': 'Open your page',
    'welcome.note': 'If it was not you who signed up, write to the address below.',

    'addressChanged.subject': 'Your login address for {{fair}} was changed',
    'addressChanged.heading': 'Your login address was changed',
    'addressChanged.body':
      'The fair team has changed the address of the account of {{name}} at {{fair}}.\nFrom now on you log in with the new address, and mails go there. This is the last one to this address.',
    'addressChanged.button': 'Open the login page',
    'addressChanged.note': 'If you did not expect this, write to the address below.',

    // To a student, about an application.
    'accepted.subject': '{{company}} has accepted you',
    'accepted.heading': '{{company}} wants to meet you',
    'accepted.body': '{{company}} has accepted your application.',
    // What comes next, by where booking stands.
    'accepted.next.notOpen': 'Booking opens {{moment}}. Then choose a time on your schedule page.',
    'accepted.next.open': 'Choose a time for your meeting on your schedule page.',
    'accepted.next.openUntil':
      'Choose a time for your meeting on your schedule page. Booking closes {{moment}}.',
    'accepted.next.frozen':
      'Booking is closed. Join the waitlist on your schedule page, or wait for the company to place you.',
    'accepted.button': 'Book a meeting',
    'accepted.note': 'Your applications show what each company has answered.',
    'reserve.subject': 'You are on the reserve list of {{company}}',
    'reserve.heading': 'You are on the reserve list',
    'reserve.body':
      '{{company}} has put you on its reserve list.\nYou may get a meeting when times are left. You hear from us when one is yours.',
    'reserve.button': 'Open your schedule',
    'reserve.note': 'Your applications show what each company has answered.',
    'declined.subject': 'Your application to {{company}}',
    'declined.heading': 'Not this time',
    'declined.body':
      '{{company}} has declined your application.\nThere are other companies at the fair you can apply to.',
    'declined.button': 'See the companies',
    'declined.note': 'Your applications show what each company has answered.',
    'pending.subject': 'Your application to {{company}} is pending again',
    'pending.heading': 'Your application is pending again',
    'pending.body':
      '{{company}} has taken back its answer to your application.\nYou hear from us when it decides again.',
    'pending.button': 'See your applications',
    'pending.note': 'Your applications show what each company has answered.',

    // To a company, once a day at most.
    'companyDigest.subject': 'News for you at {{fair}}',
    'companyDigest.heading': 'What has happened',
    'companyDigest.body': 'Since {{moment}}:',
    'companyDigest.applications': {
      plural: 'count',
      one: '1 new application',
      other: '{{count}} new applications',
    },
    'companyDigest.booked': { plural: 'count', one: '1 meeting booked', other: '{{count}} meetings booked' },
    'companyDigest.moved': { plural: 'count', one: '1 meeting moved', other: '{{count}} meetings moved' },
    'companyDigest.cancelled': {
      plural: 'count',
      one: '1 meeting cancelled',
      other: '{{count}} meetings cancelled',
    },
    'companyDigest.button.applications': 'See the applicants',
    'companyDigest.button.schedule': 'Open the schedule',
    'companyDigest.note': 'This comes once a day at most, and only when something has happened.',

    'meetingBooked.subject': 'Your meeting with {{company}}: {{when}}',
    'meetingBooked.heading': 'Your meeting is booked',
    // By who booked it.
    'meetingBooked.body.student': 'You meet {{company}} on {{when}}.',
    'meetingBooked.body.company': '{{company}} has booked a time for you: {{when}}.',
    'meetingBooked.body.fair': 'A meeting with {{company}} has been booked for you: {{when}}.',
    'meetingBooked.note':
      'The attached file puts the meeting into your calendar. You move or cancel it on your schedule page.',

    'meetingMoved.subject': 'New time with {{company}}: {{when}}',
    'meetingMoved.heading': 'Your meeting was moved',
    'meetingMoved.body': 'You now meet {{company}} on {{when}}.',
    'meetingMoved.note': 'The attached file moves the meeting in your calendar.',

    'meetingCancelled.subject': 'Cancelled: {{other}}, {{when}}',
    'meetingCancelled.heading': 'A meeting is cancelled',
    // To the student, by who did it.
    'meetingCancelled.student.student': 'You have cancelled your meeting with {{other}}: {{when}}.',
    'meetingCancelled.student.company': '{{other}} has cancelled your meeting: {{when}}.',
    'meetingCancelled.student.fair': 'The fair team has cancelled your meeting with {{other}}: {{when}}.',
    'meetingCancelled.student.next': 'Your schedule shows what else is open to you.',
    // To the company.
    'meetingCancelled.company.student': '{{other}} has cancelled the meeting: {{when}}.',
    'meetingCancelled.company.fair': 'The fair team has cancelled the meeting with {{other}}: {{when}}.',
    'meetingCancelled.company.deleted':
      'A student has deleted their account, and with it the meeting with you: {{when}}.',
    'meetingCancelled.company.next':
      'Your schedule shows who takes the time, or whom you could place there.',
    'meetingCancelled.note': 'The attached file takes the meeting out of your calendar.',
    'offerDeclined.subject': 'Declined: {{company}}, {{when}}',
    'offerDeclined.heading': 'You have declined a time',
    'offerDeclined.body':
      'You have declined the time offered by {{company}}: {{when}}. It goes to the next in line.',

    'offerMade.subject': '{{company}} has a time for you: answer by {{until}}',
    'offerMade.heading': 'A time for you',
    'offerMade.body':
      'You waited for {{company}}, and a time is free: {{when}}.\nIt is held for you until {{until}}. After that it goes to the next in line.',
    'offerMade.button': 'Accept or decline',
    'offerMade.note': 'The attached file marks the time in your calendar as not yet certain.',
    'offerLapsed.subject': 'The time offered by {{company}} has gone to the next in line',
    'offerLapsed.heading': 'Your offer has expired',
    'offerLapsed.body':
      'You did not answer the offer of {{company}} in time.\nYou are not on the waitlist any more. If you still want to meet them, join again.',
    'offerLapsed.button': 'Join again',
    'offerLapsed.note': 'You can join and leave a waitlist at any time.',

    'reminder24h.subject': 'Reminder: {{company}}, {{when}}',
    'reminder24h.heading': 'Your meeting with {{company}}',
    'reminder24h.body': 'You meet {{company}} on {{when}}.\nThe place: {{place}}.',
    'reminder24h.note': 'If you cannot come, your schedule shows what you can still do, or whom to call.',
    'reminder1h.subject': 'At {{from}}: {{company}}, {{table}}',
    'reminder1h.heading': 'Your meeting begins soon',
    'reminder1h.body': 'You meet {{company}} on {{when}}.\nThe place: {{place}}.',
    'reminder1h.note': 'Be there a few minutes early.',

    'closesTomorrow.subject': 'Book your meetings: booking closes {{moment}}',
    'closesTomorrow.heading': 'You have no meeting yet',
    'closesTomorrow.body':
      'You are accepted by {{companies}}, but you have not booked a time.\nBooking closes {{moment}}. After that, times cannot be chosen any more.',
    'closesTomorrow.button': 'Book a meeting',
    'closesTomorrow.note': 'You get this once, because you are accepted and have no meeting.',
    'scheduleFinal.subject': 'Your schedule for {{fair}} is final',
    'scheduleFinal.heading': 'Your schedule is final',
    'scheduleFinal.body': {
      plural: 'meetings',
      one: 'Booking closed {{moment}}. You have 1 meeting.\nStudents cannot book or move any more. If one of them cancels, you get a mail.',
      other:
        'Booking closed {{moment}}. You have {{meetings}} meetings.\nStudents cannot book or move any more. If one of them cancels, you get a mail.',
    },
    'scheduleFinal.button': 'Open the schedule',
    'scheduleFinal.note': 'You can print it, or export it for a spreadsheet or a calendar.',
    'bookingReopened.subject': 'Booking is open again until {{moment}}',
    'bookingReopened.heading': 'Your schedule is not final yet',
    'bookingReopened.body':
      'We wrote to you that your schedule is final. The fair team has moved the booking deadline since.\nStudents can book, move and cancel again until {{moment}}. You get a mail when your schedule is final.',
    'bookingReopened.button': 'Open the schedule',
    'bookingReopened.note': 'What was booked before stays as it is.',
  },
  sv: {
    hello: 'Hej {{name}},',
    reason: 'Skälet som angavs: {{reason}}',
    openSchedule: 'Öppna ditt schema',
    table: 'bord {{name}}',
    when: '{{day}}, {{from}}–{{to}}, {{table}}',
    whenInTrack: '{{day}}, {{from}}–{{to}}, {{table}} ({{track}})',

    'footer.sentBy': 'Skickat av {{fair}} för att du har ett konto där.',
    'footer.fair': 'Mässan: {{date}}, {{place}}.',
    'footer.contact': 'Frågor? Svara på det här mejlet eller skriv till {{email}}.',
    'footer.turnOff': 'Stäng av mejl som det här:',

    'recovery.subject': 'Välj ett nytt lösenord för {{fair}}',
    'recovery.heading': 'Välj ett nytt lösenord',
    'recovery.body':
      'Någon, troligen du, har bett om ett nytt lösenord till ditt konto hos {{fair}}.\nVälj ett på sidan bakom länken.',
    'recovery.button': 'Välj ett nytt lösenord',
    'recovery.note':
      'Länken fungerar en gång, i en timme. Var det inte du kan du bortse från mejlet: ditt lösenord förblir som det är.',

    'firstLogin.subject': 'Ditt konto för {{fair}}',
    'firstLogin.heading': 'Välkommen till {{fair}}',
    'firstLogin.body.company':
      'Kontot för {{company}} är klart.\nVälj ett lösenord, logga in och fyll i profilen som studenterna får se.',
    'firstLogin.body.admin': 'Ett administratörskonto har skapats åt dig.\nVälj ett lösenord och logga in.',
    'firstLogin.body.logistic': 'Ett logistikkonto har skapats åt dig.\nVälj ett lösenord och logga in.',
    'firstLogin.button': 'Välj ditt lösenord',
    'firstLogin.note':
      'Länken fungerar en gång, i 14 dagar. Därefter mejlar "Glömt lösenordet?" på inloggningssidan en ny.',

    'welcome.subject': 'Välkommen till {{fair}}',
    'welcome.heading': 'Ditt konto är klart',
    'welcome.body':
      'Du har skapat ett konto för {{fair}}.\nLadda upp ditt CV och ansök till företagen du vill träffa. När ett godkänner dig bokar du en tid med det.',
    'welcome.button': 'Öppna din sida',
    'welcome.note': 'Var det inte du som skapade kontot, skriv till adressen nedan.',

    'addressChanged.subject': 'Din inloggningsadress för {{fair}} har ändrats',
    'addressChanged.heading': 'Din inloggningsadress har ändrats',
    'addressChanged.body':
      'Mässans team har ändrat adressen för kontot {{name}} hos {{fair}}.\nFrån och med nu loggar du in med den nya adressen, och mejl går dit. Det här är det sista till den här adressen.',
    'addressChanged.button': 'Öppna inloggningssidan',
    'addressChanged.note': 'Om du inte väntade dig det här, skriv till adressen nedan.',

    'accepted.subject': '{{company}} har accepterat dig',
    'accepted.heading': '{{company}} vill träffa dig',
    'accepted.body': '{{company}} har accepterat din ansökan.',
    'accepted.next.notOpen': 'Bokningen öppnar {{moment}}. Välj då en tid på din schemasida.',
    'accepted.next.open': 'Välj en tid för ert möte på din schemasida.',
    'accepted.next.openUntil': 'Välj en tid för ert möte på din schemasida. Bokningen stänger {{moment}}.',
    'accepted.next.frozen':
      'Bokningen är stängd. Ställ dig på väntelistan på din schemasida, eller vänta på att företaget ger dig en tid.',
    'accepted.button': 'Boka ett möte',
    'accepted.note': 'Dina ansökningar visar vad varje företag har svarat.',
    'reserve.subject': 'Du står på reservlistan hos {{company}}',
    'reserve.heading': 'Du står på reservlistan',
    'reserve.body':
      '{{company}} har satt dig på sin reservlista.\nDu kan få ett möte när det finns tider kvar. Du hör av oss när en är din.',
    'reserve.button': 'Öppna ditt schema',
    'reserve.note': 'Dina ansökningar visar vad varje företag har svarat.',
    'declined.subject': 'Din ansökan till {{company}}',
    'declined.heading': 'Inte den här gången',
    'declined.body':
      '{{company}} har avböjt din ansökan.\nDet finns andra företag på mässan som du kan söka till.',
    'declined.button': 'Se företagen',
    'declined.note': 'Dina ansökningar visar vad varje företag har svarat.',
    'pending.subject': 'Din ansökan till {{company}} väntar på svar igen',
    'pending.heading': 'Din ansökan väntar på svar igen',
    'pending.body':
      '{{company}} har tagit tillbaka sitt svar på din ansökan.\nDu hör av oss när företaget bestämmer sig igen.',
    'pending.button': 'Se dina ansökningar',
    'pending.note': 'Dina ansökningar visar vad varje företag har svarat.',

    'companyDigest.subject': 'Nyheter för er hos {{fair}}',
    'companyDigest.heading': 'Vad som har hänt',
    'companyDigest.body': 'Sedan {{moment}}:',
    'companyDigest.applications': { plural: 'count', one: '1 ny ansökan', other: '{{count}} nya ansökningar' },
    'companyDigest.booked': { plural: 'count', one: '1 bokat möte', other: '{{count}} bokade möten' },
    'companyDigest.moved': { plural: 'count', one: '1 flyttat möte', other: '{{count}} flyttade möten' },
    'companyDigest.cancelled': { plural: 'count', one: '1 avbokat möte', other: '{{count}} avbokade möten' },
    'companyDigest.button.applications': 'Se de sökande',
    'companyDigest.button.schedule': 'Öppna schemat',
    'companyDigest.note': 'Det här kommer högst en gång om dagen, och bara när något har hänt.',

    'meetingBooked.subject': 'Ditt möte med {{company}}: {{when}}',
    'meetingBooked.heading': 'Ditt möte är bokat',
    'meetingBooked.body.student': 'Du träffar {{company}} {{when}}.',
    'meetingBooked.body.company': '{{company}} har bokat en tid åt dig: {{when}}.',
    'meetingBooked.body.fair': 'Ett möte med {{company}} har bokats åt dig: {{when}}.',
    'meetingBooked.note':
      'Den bifogade filen lägger in mötet i din kalender. Du flyttar eller avbokar det på din schemasida.',

    'meetingMoved.subject': 'Ny tid med {{company}}: {{when}}',
    'meetingMoved.heading': 'Ditt möte har flyttats',
    'meetingMoved.body': 'Du träffar nu {{company}} {{when}}.',
    'meetingMoved.note': 'Den bifogade filen flyttar mötet i din kalender.',

    'meetingCancelled.subject': 'Avbokat: {{other}}, {{when}}',
    'meetingCancelled.heading': 'Ett möte är avbokat',
    'meetingCancelled.student.student': 'Du har avbokat ditt möte med {{other}}: {{when}}.',
    'meetingCancelled.student.company': '{{other}} har avbokat ert möte: {{when}}.',
    'meetingCancelled.student.fair': 'Mässans team har avbokat ditt möte med {{other}}: {{when}}.',
    'meetingCancelled.student.next': 'Ditt schema visar vad mer som är öppet för dig.',
    'meetingCancelled.company.student': '{{other}} har avbokat mötet: {{when}}.',
    'meetingCancelled.company.fair': 'Mässans team har avbokat mötet med {{other}}: {{when}}.',
    'meetingCancelled.company.deleted':
      'En student har tagit bort sitt konto, och därmed mötet med er: {{when}}.',
    'meetingCancelled.company.next': 'Ert schema visar vem som tar tiden, eller vem ni kan ge den till.',
    'meetingCancelled.note': 'Den bifogade filen tar bort mötet ur din kalender.',
    'offerDeclined.subject': 'Avböjt: {{company}}, {{when}}',
    'offerDeclined.heading': 'Du har tackat nej till en tid',
    'offerDeclined.body':
      'Du har tackat nej till tiden som {{company}} erbjöd: {{when}}. Den går till nästa på tur.',

    'offerMade.subject': '{{company}} har en tid till dig: svara senast {{until}}',
    'offerMade.heading': 'En tid till dig',
    'offerMade.body':
      'Du väntade på {{company}}, och en tid är ledig: {{when}}.\nDen hålls åt dig till {{until}}. Sedan går den till nästa på tur.',
    'offerMade.button': 'Tacka ja eller nej',
    'offerMade.note': 'Den bifogade filen markerar tiden i din kalender som ännu inte säker.',
    'offerLapsed.subject': 'Tiden som {{company}} erbjöd har gått till nästa på tur',
    'offerLapsed.heading': 'Ditt erbjudande har gått ut',
    'offerLapsed.body':
      'Du svarade inte på erbjudandet från {{company}} i tid.\nDu står inte längre på väntelistan. Om du fortfarande vill träffa dem, ställ dig där igen.',
    'offerLapsed.button': 'Ställ dig i kön igen',
    'offerLapsed.note': 'Du kan ställa dig på och lämna en väntelista när som helst.',

    'reminder24h.subject': 'Påminnelse: {{company}}, {{when}}',
    'reminder24h.heading': 'Ditt möte med {{company}}',
    'reminder24h.body': 'Du träffar {{company}} {{when}}.\nPlatsen: {{place}}.',
    'reminder24h.note':
      'Om du inte kan komma visar ditt schema vad du fortfarande kan göra, eller vem du ska ringa.',
    'reminder1h.subject': 'Klockan {{from}}: {{company}}, {{table}}',
    'reminder1h.heading': 'Ditt möte börjar snart',
    'reminder1h.body': 'Du träffar {{company}} {{when}}.\nPlatsen: {{place}}.',
    'reminder1h.note': 'Var där några minuter innan.',

    'closesTomorrow.subject': 'Boka dina möten: bokningen stänger {{moment}}',
    'closesTomorrow.heading': 'Du har inget möte än',
    'closesTomorrow.body':
      'Du är accepterad av {{companies}}, men du har inte bokat någon tid.\nBokningen stänger {{moment}}. Därefter går det inte längre att välja tider.',
    'closesTomorrow.button': 'Boka ett möte',
    'closesTomorrow.note': 'Du får det här en gång, för att du är accepterad och inte har något möte.',
    'scheduleFinal.subject': 'Ert schema för {{fair}} är slutligt',
    'scheduleFinal.heading': 'Ert schema är slutligt',
    'scheduleFinal.body': {
      plural: 'meetings',
      one: 'Bokningen stängde {{moment}}. Ni har 1 möte.\nStudenter kan inte längre boka eller flytta. Om någon av dem avbokar får ni ett mejl.',
      other:
        'Bokningen stängde {{moment}}. Ni har {{meetings}} möten.\nStudenter kan inte längre boka eller flytta. Om någon av dem avbokar får ni ett mejl.',
    },
    'scheduleFinal.button': 'Öppna schemat',
    'scheduleFinal.note': 'Ni kan skriva ut det, eller exportera det till ett kalkylark eller en kalender.',
    'bookingReopened.subject': 'Bokningen är öppen igen till {{moment}}',
    'bookingReopened.heading': 'Ert schema är inte slutligt än',
    'bookingReopened.body':
      'Vi skrev till er att ert schema är slutligt. Sedan dess har mässans team flyttat sista bokningstid.\nStudenter kan boka, flytta och avboka igen till {{moment}}. Ni får ett mejl när ert schema är slutligt.',
    'bookingReopened.button': 'Öppna schemat',
    'bookingReopened.note': 'Det som bokats tidigare förblir som det är.',
  },
});
