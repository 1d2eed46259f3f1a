import { isTableLetter } from '@fair/contract/meetings/meetings.rules';
import { ROLES } from '@fair/contract/roles';
import type { en } from './en.ts';

const tableText = (name: string) => (isTableLetter(name) ? `bord ${name}` : name);
const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

export const sv = {
  hello: (name) => `Hej ${name},`,
  footer: {
    sentBy: (fair) => `Skickat av ${fair} för att du har ett konto där.`,
    sentToFormer: (fair) => `Skickat av ${fair} för att ett konto där har använt den här adressen.`,
    fair: (date, place) => `Mässan: ${date}${place && `, ${place}`}.`,
    cancelled: 'Mässan är inställd.',
    team: 'mässteamet',
    contact: (email) => `Frågor? Svara på det här mejlet eller skriv till ${email}.`,
    turnOff: 'Stäng av mejl som det här:',
  },
  recovery: {
    subject: (fair) => `Välj ett nytt lösenord för ${fair}`,
    heading: 'Välj ett nytt lösenord',
    body: (fair) => [
      `Någon, troligen du, har bett om ett nytt lösenord till ditt konto hos ${fair}.`,
      'Öppna länken för att välja ett.',
    ],
    button: 'Välj ett nytt lösenord',
    note: 'Länken fungerar en gång, i en timme. Om det inte var du kan du bortse från mejlet: ditt lösenord ändras inte.',
  },
  firstLogin: {
    subject: (fair) => `Ditt konto för ${fair}`,
    heading: (fair) => `Välkommen till ${fair}`,
    companyBody: (companyName) => [
      `Kontot för ${companyName} är klart.`,
      'Välj ett lösenord, logga in och fyll i profilen som studenterna får se.',
    ],
    internalBody: (kind) => [
      kind === 'admin'
        ? 'Ett administratörskonto har skapats åt dig.'
        : `Ett konto för ${ROLES[kind].names.account.sv} har skapats åt dig.`,
      'Välj ett lösenord och logga in.',
    ],
    teamSubject: (name, company, fair) => `${name} bjuder in dig till ${company} på ${fair}`,
    teamBody: (name, company, fair) => [
      `${name} bjuder in dig till teamet för ${company} på ${fair}.`,
      'Välj ett lösenord och logga in. Kontot är personligt: dina beslut sparas under ditt namn.',
    ],
    adminTeamSubject: (company, fair) => `Du är med i teamet för ${company} på ${fair}`,
    adminTeamBody: (company, fair) => [
      `En administratör har skapat ett konto åt dig i teamet för ${company} på ${fair}.`,
      'Välj ett lösenord och logga in. Kontot är personligt: dina beslut sparas under ditt namn.',
    ],
    button: 'Välj ditt lösenord',
    note: 'Länken fungerar en gång, i 14 dagar. Därefter får du en ny genom "Glömt lösenordet?" på inloggningssidan.',
  },
  campaign: {
    test: (subject: string) => `[Prov] ${subject}`,
    open: 'Öppna mässan',
    setPassword: 'Välj lösenord',
    sampleCompany: 'Företaget AB',
    news: 'Du får det här mejlet för att du tar emot nyheter från mässan. Du kan stänga av dem i din profil.',
    newLink: 'Länken fungerar en gång, i 14 dagar; länken i ett tidigare mejl fungerar inte längre.',
    because: {
      'students.noCv':
        'Du får det här mejlet för att du har sökt till ett företag och inte har laddat upp något CV.',
      'students.noApplication': 'Du får det här mejlet för att du har ett konto hos mässan.',
      'students.onlyDeclined': 'Du får det här mejlet på grund av dina ansökningar till mässan.',
      'students.acceptedNotBooked':
        'Du får det här mejlet för att ett företag har accepterat dig och du inte har bokat något möte med det än.',
      'students.hasMeetings': 'Du får det här mejlet för att du har bokat ett möte på mässan.',
      'students.newsletter': 'Du får det här mejlet för att du tar emot nyheter från mässan.',
      'students.program': 'Du får det här mejlet för att du tar emot nyheter från mässan.',
      'students.all': 'Du får det här mejlet för att du tar emot nyheter från mässan.',
      'people.picked': 'Du får det här mejlet för att du är med på mässan.',
      'companies.invited': 'Du får det här mejlet för att ditt företag är inbjudet till mässan.',
      'companies.registered': 'Du får det här mejlet för att ditt företag har anmält sig till mässan.',
      'companies.confirmed': 'Du får det här mejlet för att ditt företag är med på mässan.',
      'companies.neverLoggedIn': 'Du får det här mejlet för att ingen på ditt företag har loggat in än.',
      'companies.incomplete': 'Du får det här mejlet för att något saknas på ditt företags sida.',
      'companies.undecided':
        'Du får det här mejlet för att ansökningar till ditt företag har väntat på svar i en vecka.',
      'companies.noTimes':
        'Du får det här mejlet för att ditt företag inte har publicerat några tider för möten.',
    },
  },
  companyReminder: {
    subject: (company, fair) => `Det här saknas för ${company} på ${fair}`,
    heading: 'Det här saknas',
    body: (company, fair) => [`Studenterna läser redan om företagen på ${fair}. För ${company} saknas:`],
    gaps: {
      login: '• En första inloggning: ingen från företaget har valt ett lösenord och loggat in.',
      logo: '• Logotypen, som visas på er sida och i företagslistan.',
      description: '• Texten om er: vilka ni är och vilka ni söker.',
      times: '• Tider för samtal: utan dem kan ingen boka ett möte med er.',
    },
    firstLogin: 'Välj ditt lösenord',
    profile: 'Öppna er profil',
    schedule: 'Planera era tider',
    firstLoginNote: 'Länken fungerar en gång, i 14 dagar; länken i ett tidigare mejl fungerar inte längre.',
    note: 'Är allt redan på plats kan du bortse från mejlet.',
  },
  fairInvitation: {
    subject: (company, fair) => `Kommer ${company} till ${fair}?`,
    heading: (fair) => `Anmäl er till ${fair}`,
    body: ({ company, fair, last, opens, closes }) => [
      last === undefined
        ? `Vi vill gärna se ${company} på ${fair}.`
        : `${company} var med ${last}. Vi vill gärna se er på ${fair} också.`,
      ...(last === undefined
        ? []
        : ['Era svar från förra gången är ifyllda. Gå igenom dem, och anmäl er eller tacka nej.']),
      ...(opens ? [`Anmälan öppnar ${opens}.`] : []),
      ...(closes ? [`Anmäl er senast ${closes}.`] : []),
    ],
    button: 'Anmäl er eller tacka nej',
    note: 'Det är ägarna i företagets team som anmäler. Ni är med när arrangörerna har bekräftat er anmälan.',
  },
  fairInvitationReminder: {
    subject: (company, fair) => `Anmälan till ${fair} stänger snart: kommer ${company}?`,
    heading: (fair) => `Anmäl er till ${fair}`,
    body: ({ company, fair, closes }) => [
      `${company} är inbjudet till ${fair} och har inte svarat än.`,
      ...(closes ? [`Anmälan stänger ${closes}.`] : []),
    ],
    button: 'Anmäl er eller tacka nej',
    note: 'Det här är den enda påminnelsen.',
  },
  participation: {
    registered: {
      subject: (company, fair) => `${company} är anmält till ${fair}`,
      heading: 'Ni är anmälda',
      body: (company, fair) => [
        `${company} är anmält till ${fair}. Ni är med när arrangörerna har bekräftat er anmälan; då får ni ett mejl.`,
      ],
    },
    confirmed: {
      subject: (company, fair) => `${company} är med på ${fair}`,
      heading: 'Ni är med',
      body: (company, fair) => [`Arrangörerna har bekräftat ${company} till ${fair}.`],
    },
    declined: {
      subject: (company, fair) => `${company} är inte med på ${fair}`,
      heading: 'Ni är inte med',
      body: (company, fair) => [`${company} är inte med på ${fair}.`],
    },
    withdrawn: {
      subject: (company, fair) => `${company} är inte längre med på ${fair}`,
      heading: 'Ni är inte längre med',
      body: (company, fair) => [`${company} är inte längre med på ${fair}.`],
    },
    reason: (reason) => `Angivet skäl: ”${reason}”`,
    button: 'Se ert deltagande',
    note: (contact) => `Om det här inte stämmer, skriv till ${contact}.`,
  },
  memberRemoved: {
    subject: (company, fair) => `Du är inte längre med i teamet för ${company} på ${fair}`,
    heading: 'Ditt konto har raderats',
    body: (company, fair) => [
      `Du har tagits bort ur teamet för ${company} på ${fair}. Ditt konto där är raderat och du är utloggad överallt.`,
      'Det du har beslutat finns kvar hos företaget, utan ditt namn.',
    ],
    button: 'Till mässan',
    note: (contact) => `Är det ett misstag kan du fråga ditt team eller skriva till ${contact}.`,
  },
  auditDigests: {
    subject: (days, fair) => `Loggen för ${fair}: kontrollsummor för ${days}`,
    heading: 'Spara det här mejlet',
    body: (fair) => [
      `Det här är kontrollsummorna för loggen för ${fair}. Den som senare tar bort eller ändrar en rad i loggen kan inte ändra det här mejlet.`,
      'Loggens sida och "npm run fair -- audit verify" visar vad kontrollsummorna är i dag. De ska vara desamma som här.',
    ],
    line: (day, entries, sha256) => `${day}: ${entries} rader, ${sha256}`,
    button: 'Öppna loggen',
    note: 'Du får det här mejlet den första dagen i varje månad. Det innehåller inte själva raderna.',
  },
  auditDifferences: {
    subject: (fair) => `Loggen för ${fair}: rader har ändrats`,
    heading: 'Rader i loggen har ändrats',
    body: (fair) => [
      `De här dagarna stämmer loggen för ${fair} inte längre med sina kontrollsummor: rader eller en kontrollsumma har raderats, lagts till eller ändrats.`,
      'Jämför dagarna med kontrollsummorna i mejlet från den första i månaden och med en säkerhetskopia. Efter en återställning avviker de dagar som säkerhetskopian inte innehöll, och det är som det ska.',
    ],
    line: (day, entries, found) => `${day}: ${entries} rader när kontrollsumman gjordes, ${found} nu`,
    button: 'Öppna loggen',
    note: 'Du får det här mejlet en gång för varje ändring.',
  },
  accessibilityReport: {
    subject: (fair: string) => `Tillgängligheten på ${fair}: en besökare har rapporterat ett problem`,
    heading: 'Ny rapport om tillgänglighet',
    page: (page: string) => `Sida: ${page}`,
    browser: (userAgent: string) => `Webbläsare: ${userAgent}`,
    hasEmail: 'Rapportören har lämnat en e-postadress. Öppna rapporterna för att svara; svaret mejlas dit.',
    noEmail: 'Rapportören har inte lämnat någon e-postadress.',
    button: 'Öppna rapporterna',
    note: 'Lagen kräver att den som driver en offentlig tjänst tar emot sådana rapporter och besvarar dem inom skälig tid.',
  },
  accessibilityAnswer: {
    subject: (fair: string) => `Din rapport om tillgängligheten på ${fair}`,
    heading: 'Svar på din rapport',
    yours: 'Du skrev:',
    answer: 'Vårt svar:',
    button: 'Tillgänglighetsredogörelse',
    note: 'Om svaret inte hjälper kan du anmäla till myndigheten som nämns i redogörelsen. Vi raderar din e-postadress 90 dagar efter att rapporten är avslutad.',
  },
  walkupInvitation: {
    subject: (fair) => `Välkommen till ${fair}`,
    heading: (fair) => `Slutför din registrering till ${fair}`,
    body: (fair) => [
      `Du registrerades vid dörren till ${fair}. Skapa ett konto för att söka till företag och få ett eget pass.`,
      'Vi har bara sparat ditt namn, ditt program och den här adressen, och inget konto har skapats åt dig.',
    ],
    knownBody: (fair) => [
      `Du registrerades vid dörren till ${fair}. Adressen har redan ett konto.`,
      'Logga in för att visa ditt eget pass vid dörren nästa gång.',
    ],
    button: 'Skapa konto',
    knownButton: 'Visa mitt pass',
    note: 'Om det inte var du kan du bortse från mejlet. Vi raderar ditt namn och din adress 90 dagar efter mässan.',
  },
  accountGoes: {
    subject: (fair, day) => `Ditt konto hos ${fair} raderas ${day}`,
    heading: 'Ditt konto kommer att raderas',
    body: (fair, day) => [
      `Du har inte använt ditt konto hos ${fair} på nästan två år. Den ${day} raderar vi kontot och allt som finns i det.`,
      `Vill du behålla det loggar du in före den ${day}. Annars behöver du inte göra något.`,
    ],
    button: 'Logga in',
    note: 'Du får det här mejlet för att konton inte sparas längre än de behövs.',
  },
  cvGoes: {
    subject: (day) => `Ditt CV raderas ${day}`,
    heading: 'Ditt CV kommer att raderas',
    body: (day) => [
      `Mässan som ditt CV var till för är över. Den ${day} raderas ditt CV, om du inte behåller det.`,
      'Vill du behålla det öppnar du sidan nedan och trycker på ”Behåll mitt CV”. Annars behöver du inte göra något.',
    ],
    button: 'Behåll mitt CV',
    note: 'Du får det här mejlet för att CV:n inte sparas längre än de behövs.',
  },
  welcome: {
    subject: (fair) => `Välkommen till ${fair}`,
    heading: 'Ditt konto är klart',
    body: (fair) => [
      `Du har skapat ett konto för ${fair}.`,
      'Ladda upp ditt CV och sök till företagen du vill träffa. När ett företag accepterar dig bokar du en tid.',
    ],
    button: 'Bekräfta din e-postadress',
    note: 'Du kan använda kontot utan att bekräfta, men bekräftelsen visar att våra mejl når dig. Om det inte var du som skapade kontot, skriv till mässteamet.',
  },
  addressChanged: {
    subject: (fair) => `Din inloggningsadress för ${fair} har ändrats`,
    heading: 'Din inloggningsadress har ändrats',
    body: (name, fair) => [
      `Mässans team har ändrat e-postadressen för kontot ${name} hos ${fair}.`,
      'Från och med nu loggar du in med den nya adressen, och mejl går dit.',
    ],
    ownBody: (name, fair) => [
      `Adressen för kontot ${name} hos ${fair} ändrades på kontosidan.`,
      'Från och med nu används den nya adressen för att logga in, och mejl går dit.',
    ],
    button: 'Öppna inloggningssidan',
    note: 'Om du inte väntade dig det här, skriv till mässteamet.',
  },

  addressLost: {
    subject: (fair) => `Ett byte av inloggningsadress för ${fair} har ångrats`,
    heading: 'Ett byte av inloggningsadress har ångrats',
    body: (fair) => [
      `Ett konto hos ${fair} använder inte längre den här adressen. Bytet av e-postadress ångrades från den tidigare adressen.`,
      'Du kan inte längre logga in på det kontot med den här adressen.',
    ],
    button: 'Öppna mässans sida',
    note: 'Om du inte väntade dig det här, skriv till mässteamet.',
  },

  addressCorrected: {
    subject: (fair) => `Din inloggningsadress för ${fair} håller på att ändras`,
    heading: 'Din inloggningsadress håller på att ändras',
    body: (fair) => [
      `Mässans team har angett en annan e-postadress för ditt konto hos ${fair}. Ändringen gäller när den bekräftas från den adressen.`,
      'Om du inte har bett om det här, stoppa ändringen.',
    ],
    doneSubject: (fair) => `Din inloggningsadress för ${fair} har ändrats`,
    doneHeading: 'Din inloggningsadress har ändrats',
    doneBody: (fair) => [
      `Adressen som mässans team angav för ditt konto hos ${fair} har bekräftats. Från och med nu loggar du in med den.`,
      'Om du inte har bett om det här, ångra ändringen.',
    ],
    button: 'Stoppa ändringen',
    doneButton: 'Ångra ändringen',
    note: 'Länken fungerar i 24 timmar. Om du har bett om ändringen behöver du inte göra något.',
  },

  studentDeleted: {
    subject: (fair) => `Ditt konto hos ${fair} har raderats`,
    heading: 'Ditt konto har raderats',
    body: (fair, reason, meetings) => [
      `Mässans team har raderat ditt konto hos ${fair} med din profil, ditt CV och dina ansökningar.`,
      ...(meetings > 0 ? ['Dina kommande möten är inställda.'] : []),
      `Skäl: ${reason}`,
    ],
    button: 'Öppna mässans sida',
    note: (contact) => `Om du tror att det är fel, skriv till ${contact}.`,
  },

  confirmAddress: {
    subject: (fair) => `Bekräfta din e-postadress för ${fair}`,
    heading: 'Bekräfta din e-postadress',
    body: (email, fair) => [`Bekräfta att mejl från ${fair} till ${email} når dig.`],
    newBody: (email, fair) => [
      `Någon, troligen du, vill logga in på ${fair} med ${email} från och med nu.`,
      'Inget ändras innan du bekräftar det.',
    ],
    correctedBody: (email, fair) => [
      `Mässans team har angett ${email} som e-postadress för ditt konto hos ${fair}.`,
      'Inget ändras innan du bekräftar det.',
    ],
    button: 'Bekräfta e-postadressen',
    note: 'Länken fungerar en gång, i 24 timmar. Om det inte var du kan du bortse från mejlet.',
  },
  passwordChanged: {
    subject: (fair) => `Ditt lösenord för ${fair} har ändrats`,
    heading: 'Ditt lösenord har ändrats',
    body: (fair) => [
      `Lösenordet för ditt konto hos ${fair} ändrades på din kontosida.`,
      'Du har loggats ut på alla andra ställen.',
    ],
    button: 'Välj ett nytt lösenord',
    note: 'Om det inte var du, välj genast ett nytt lösenord: knappen öppnar sidan där du beställer ett.',
  },
  secondFactorAdded: {
    subject: (fair) => `Tvåstegsverifieringen är påslagen för ditt konto hos ${fair}`,
    heading: 'Tvåstegsverifieringen är påslagen',
    body: (fair) => [
      `Från och med nu ber ditt konto hos ${fair} om en kod från din autentiseringsapp när du loggar in.`,
      'Du har loggats ut på alla andra ställen. Spara återställningskoderna där du hittar dem utan telefonen.',
    ],
    button: 'Välj ett nytt lösenord',
    note: 'Om det inte var du, välj genast ett nytt lösenord: knappen öppnar sidan där du beställer ett. Skriv sedan till mässans team, som kan stänga av tvåstegsverifieringen.',
  },
  secondFactorRemoved: {
    subject: (fair) => `Tvåstegsverifieringen är avstängd för ditt konto hos ${fair}`,
    heading: 'Tvåstegsverifieringen är avstängd',
    body: (fair) => [
      `Tvåstegsverifieringen för ditt konto hos ${fair} stängdes av på din kontosida.`,
      'Du har loggats ut på alla andra ställen och loggar in med bara lösenordet.',
    ],
    adminBody: (fair) => [
      `En administratör stängde av tvåstegsverifieringen för ditt konto hos ${fair}.`,
      'Du har loggats ut överallt och loggar in med bara lösenordet tills du slår på den igen.',
    ],
    button: 'Logga in',
    note: (contact) => `Om det inte var du som bad om det, skriv till ${contact}.`,
  },

  applicationDecided: {
    accepted: {
      subject: (company) => `${company} har accepterat dig`,
      heading: (company) => `${company} vill träffa dig`,
      body: (company) => [`${company} har accepterat din ansökan.`],
      next: {
        notOpen: (moment) => `Bokningen öppnar ${moment}. Välj då en tid på din schemasida.`,
        open: 'Välj en tid för ert möte på din schemasida.',
        openUntil: (moment) => `Välj en tid för ert möte på din schemasida. Bokningen stänger ${moment}.`,
        frozen:
          'Bokningen är stängd. Ställ dig på väntelistan på din schemasida, eller vänta på att företaget ger dig en tid.',
      },
      button: 'Boka ett möte',
    },
    reserve: {
      subject: (company) => `Du står på reservlistan hos ${company}`,
      heading: 'Du står på reservlistan',
      body: (company) => [
        `${company} har satt dig på sin reservlista.`,
        'Du kan få ett möte om det finns tider kvar. Vi mejlar dig om du får en tid.',
      ],
      button: 'Öppna ditt schema',
    },
    declined: {
      subject: (company) => `Din ansökan till ${company}`,
      heading: 'Inte den här gången',
      body: (company) => [
        `${company} har avböjt din ansökan.`,
        'Det finns andra företag på mässan som du kan söka till.',
      ],
      button: 'Se företagen',
    },
    pending: {
      subject: (company) => `Din ansökan till ${company} väntar på svar igen`,
      heading: 'Din ansökan väntar på svar igen',
      body: (company) => [
        `${company} har tagit tillbaka sitt svar på din ansökan.`,
        'Vi mejlar dig när företaget har bestämt sig igen.',
      ],
      button: 'Se dina ansökningar',
    },
    note: 'Dina ansökningar visar vad varje företag har svarat.',
  },

  companyDigest: {
    subject: (fair) => `Nyheter för er hos ${fair}`,
    heading: 'Nyheter sedan den senaste sammanfattningen',
    body: (moment, counts) => [`Sedan ${moment}:`, ...counts],
    counts: {
      applications: (count) => counted(count, 'ny ansökan', 'nya ansökningar'),
      booked: (count) => counted(count, 'bokat möte', 'bokade möten'),
      moved: (count) => counted(count, 'flyttat möte', 'flyttade möten'),
      cancelled: (count) => counted(count, 'avbokat möte', 'avbokade möten'),
    },
    button: { applications: 'Se de sökande', schedule: 'Öppna schemat' },
    note: 'Ni får det här mejlet högst en gång om dagen, och bara när det finns nyheter.',
  },

  openSchedule: 'Öppna ditt schema',
  reason: (reason) => `Skälet som angavs: ${reason}`,
  when: (day, from, to, table, track) =>
    `${day}, ${from}–${to}, ${tableText(table)}${track ? ` (${track})` : ''}`,
  meetingBooked: {
    subject: (company, when) => `Ditt möte med ${company}: ${when}`,
    heading: 'Ditt möte är bokat',
    body: {
      student: (company, when) => `Du träffar ${company} ${when}.`,
      company: (company, when) => `${company} har bokat en tid åt dig: ${when}.`,
      fair: (company, when) => `Ett möte med ${company} har bokats åt dig: ${when}.`,
    },
    note: 'Den bifogade filen lägger in mötet i din kalender. Du kan flytta eller avboka det på din schemasida.',
  },
  meetingMoved: {
    subject: (company, when) => `Ny tid med ${company}: ${when}`,
    heading: 'Ditt möte har flyttats',
    body: (company, when) => `Du träffar nu ${company} ${when}.`,
    note: 'Den bifogade filen flyttar mötet i din kalender.',
  },
  invitationMoved: {
    subject: (company, when) => `Ditt möte med ${company}: ${when}`,
    heading: 'Ditt möte, skickat till din nya e-postadress',
    body: (company, when) =>
      `Din e-postadress har ändrats. Här är ditt möte med ${company} för den nya adressens kalender: ${when}.`,
    held: (until) => `Tiden hålls åt dig till ${until}. Tacka ja eller nej på din schemasida.`,
    note: 'Den bifogade filen lägger in mötet i din kalender. Du kan flytta eller avboka det på din schemasida.',
  },
  invitationWithdrawn: {
    subject: (when) => `Borttaget ur den här kalendern: ${when}`,
    heading: 'En kalenderpost har tagits bort',
    body: (when) =>
      `Ett konto använder inte längre den här adressen. Den bifogade filen tar bort kontots möte ${when} ur den här kalendern.`,
    button: 'Öppna mässans sida',
    note: 'Själva mötet har inte ändrats.',
  },
  meetingCancelled: {
    subject: (other, when) => `Avbokat: ${other}, ${when}`,
    heading: 'Ett möte är avbokat',
    student: {
      student: (company, when) => `Du har avbokat ditt möte med ${company}: ${when}.`,
      company: (company, when) => `${company} har avbokat ert möte: ${when}.`,
      fair: (company, when) => `Mässans team har avbokat ditt möte med ${company}: ${when}.`,
      next: 'I ditt schema ser du vad mer du kan boka.',
    },
    declined: {
      subject: (company, when) => `Avböjt: ${company}, ${when}`,
      heading: 'Du har tackat nej till en tid',
      body: (company, when) =>
        `Du har tackat nej till tiden som ${company} erbjöd: ${when}. Den går till nästa på tur.`,
    },
    company: {
      student: (student, when) => `${student} har avbokat mötet: ${when}.`,
      fair: (student, when) => `Mässans team har avbokat mötet med ${student}: ${when}.`,
      deleted: (when) => `En student har tagit bort sitt konto, och därmed mötet med er: ${when}.`,
      next: 'Ert schema visar vem som får tiden, eller vilka studenter ni kan ge den till.',
    },
    note: 'Den bifogade filen tar bort mötet ur din kalender.',
  },
  offerMade: {
    subject: (company, until) => `${company} har en tid till dig: svara senast ${until}`,
    heading: 'En tid till dig',
    body: (company, when, until) => [
      `Du står på väntelistan för ${company}, och nu är en tid ledig: ${when}.`,
      `Den hålls åt dig till ${until}. Sedan går den till nästa på tur.`,
    ],
    button: 'Tacka ja eller nej',
    note: 'Den bifogade filen lägger in tiden i din kalender som preliminär.',
  },
  offerLapsed: {
    subject: (company) => `Tiden som ${company} erbjöd har gått till nästa på tur`,
    heading: 'Ditt erbjudande har gått ut',
    body: (company) => [
      `Du svarade inte på erbjudandet från ${company} i tid.`,
      'Du står inte längre på väntelistan. Om du fortfarande vill träffa företaget, ställ dig på den igen.',
    ],
    button: 'Ställ dig i kön igen',
    note: 'Du kan ställa dig på och lämna en väntelista när som helst.',
  },
  /** Texts that are added to the mails before and after a fair. The organisers can write these mails (mailRules.ts). */
  mailRules: {
    meeting: (from: string, to: string, other: string, table: string, track: string | undefined) =>
      `• ${from}–${to} ${other}, ${tableText(table)}${track ? ` (${track})` : ''}`,
    note: {
      eveningBefore:
        'Ändringar av dina möten finns på schemasidan. Om du inte kan komma står där vad du kan göra och vem du kontaktar.',
      dayAfter: 'Du får det här mejlet en gång, eftersom du hade möten på mässan.',
    },
  },
  reminder1h: {
    subject: (company, from, table) => `Klockan ${from}: ${company}, ${tableText(table)}`,
    heading: 'Ditt möte börjar snart',
    body: (company, when, place) => [
      `Du träffar ${company} ${when}.`,
      ...(place ? [`Plats: ${place}.`] : []),
    ],
    note: 'Var där några minuter innan.',
  },
  closesTomorrow: {
    subject: (moment) => `Boka dina möten: bokningen stänger ${moment}`,
    heading: 'Du har inget möte än',
    body: (companies, moment) => [
      `Du är accepterad av ${companies}, men du har inte bokat någon tid.`,
      `Bokningen stänger ${moment}. Därefter går det inte längre att välja tider.`,
    ],
    button: 'Boka ett möte',
    note: 'Du får den här påminnelsen en gång, för att du är accepterad och inte har något möte än.',
  },
  savedCompaniesClose: {
    subject: (moment) => `Företag som du har sparat tar emot ansökningar till ${moment}`,
    heading: 'Ansökan stänger snart',
    body: (companies, moment) => [
      `Du har sparat ${companies}, men du har inte sökt till dem.`,
      `Företagen tar emot ansökningar till ${moment}.`,
    ],
    more: (count) => `${count} företag till`,
    button: 'Visa företag',
    note: 'Du får den här påminnelsen en gång, för att du har sparat företag och inte sökt till alla.',
  },
  sharedContacts: {
    subject: (count) => `${count} företag har dina kontaktuppgifter`,
    heading: 'Företag med dina kontaktuppgifter',
    body: (fair, companies) => [
      `På ${fair} delade du ditt namn, ditt program och din e-postadress med:`,
      companies,
      'Du kan ta tillbaka dina kontaktuppgifter när du vill. Företaget förlorar dem genast, och anteckningarna om dig raderas.',
    ],
    withCv: (company) => `${company} (med ditt CV)`,
    more: (count) => `och ${count} företag till`,
    button: 'Se de här företagen',
    note: 'Du får det här mejlet en gång, eftersom du delade dina kontaktuppgifter på mässan.',
  },
  scheduleFinal: {
    subject: (fair) => `Ert schema för ${fair} är slutligt`,
    heading: 'Ert schema är slutligt',
    body: (meetings, moment) => [
      `Bokningen stängde ${moment}. Ni har ${counted(meetings, 'möte', 'möten')}.`,
      'Studenter kan inte längre boka eller flytta. Om någon av dem avbokar får ni ett mejl.',
    ],
    button: 'Öppna schemat',
    note: 'Ni kan skriva ut det, eller exportera det till ett kalkylark eller en kalender.',
  },
  booths: {
    subject: (codes: string, floor: string) => `Er monter: ${codes}, ${floor}`,
    noneSubject: 'Er monter är inte längre bestämd',
    heading: 'Er monter',
    body: (company: string, fair: string) => `${company} finns här på ${fair}:`,
    line: (code: string, floor: string, days: string) => `• Monter ${code}, ${floor}: ${days}`,
    none: (fair: string) =>
      `Arrangörerna har ändrat planen för ${fair}, och ert företag har ingen monter just nu. Ni får ett nytt mejl när ni har en.`,
    button: 'Visa på kartan',
    note: 'Du får mejlet eftersom du är ägare av företagets sida. Om montern ändras får du ett nytt mejl.',
  },
  meetingPlace: (code: string, floor: string, link: string) =>
    `Var: monter ${code}, ${floor}. På kartan: ${link}`,
  fairMoved: {
    subject: (fair, days) => `${fair} har flyttats till ${days}`,
    heading: 'Mässan har nya dagar',
    body: (fair, days) => `${fair} hålls nu ${days}. Alla klockslag och bord är desamma.`,
    meetings: (lines, more) =>
      `Dina möten:\n${lines}${more > 0 ? `\n${more} till i den bifogade kalendern` : ''}`,
    bodyWithHours: (fair, days, hours) => [
      `${fair} hålls nu ${days}, med nya öppettider:\n${hours}`,
      'Mötena har samma klockslag och bord som förut.',
    ],
    withdrawn:
      'Ett erbjudande som du inte hade svarat på har dragits tillbaka, och du står på väntelistan igen.',
    note: 'Den bifogade kalenderfilen har dina möten som de är nu.',
    noFile: 'Schemat visar vad som gäller nu.',
  },
  fairHours: {
    subject: (fair) => `${fair} har nya öppettider`,
    heading: 'Mässan har nya öppettider',
    body: (fair, days, hours) => [
      `${fair} hålls som förut ${days}. Nya öppettider:\n${hours}`,
      'Bokade möten har samma tider och bord som förut.',
    ],
  },
  fairCancelled: {
    subject: (fair) => `${fair} är inställd`,
    heading: 'Mässan är inställd',
    body: (fair) => `${fair} blir inte av.`,
    meetings: (lines, more) =>
      `Dina avbokade möten:\n${lines}${more > 0 ? `\n${more} till i den bifogade kalendern` : ''}`,
    note: 'Den bifogade kalenderfilen tar bort mötena ur din kalender.',
    noFile: 'Schemat visar vad som gäller nu.',
  },
  bookingReopened: {
    subject: (moment) => `Bokningen är öppen igen till ${moment}`,
    heading: 'Ert schema är inte slutligt än',
    body: (moment) => [
      'Vi skrev till er att ert schema är slutligt. Sedan dess har mässans team flyttat sista bokningstid.',
      `Studenter kan boka, flytta och avboka igen till ${moment}. Ni får ett mejl när ert schema är slutligt.`,
    ],
    button: 'Öppna schemat',
    note: 'Befintliga bokningar ändras inte.',
  },
} satisfies typeof en;
