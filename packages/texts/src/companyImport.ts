import { catalogue } from './text.ts';

/** What the columns of a sheet of companies are called that no export has; of the others `columnText` says it. */
export const importColumns = catalogue({
  en: {
    programs: 'Programs',
    positions: 'Positions',
    'texts.en.description': 'Description (English)',
    'texts.en.slogan': 'Slogan (English)',
    'texts.en.qualifications': 'Qualifications (English)',
    'texts.sv.description': 'Description (Swedish)',
    'texts.sv.slogan': 'Slogan (Swedish)',
    'texts.sv.qualifications': 'Qualifications (Swedish)',
  },
  sv: {
    programs: 'Program',
    positions: 'Tjänster',
    'texts.en.description': 'Beskrivning (engelska)',
    'texts.en.slogan': 'Slogan (engelska)',
    'texts.en.qualifications': 'Kvalifikationer (engelska)',
    'texts.sv.description': 'Beskrivning (svenska)',
    'texts.sv.slogan': 'Slogan (svenska)',
    'texts.sv.qualifications': 'Kvalifikationer (svenska)',
  },
});

/** Why a row of a sheet makes no company; what is wrong with a cell says `fields.ts`. */
export const importReasons = catalogue({
  en: {
    DIFFERS: 'It is there already, with another {{columns}}. The import changes nothing of it.',
    EMAIL_OF_STUDENT: '{{email}} is the login of a student.',
    EMAIL_OF_STAFF: '{{email}} is the login of somebody of the fair team.',
    EMAIL_OF_COMPANY: '{{email}} is a login of {{company}}.',
    SLUG_OF_OTHER: '/companies/{{slug}} is the page of {{company}}, whose login is another.',
    NAME_OF_OTHER: 'There is a company of this name already, at /companies/{{slug}}.',
    TWICE_IN_SHEET: 'The same {{column}} is in row {{row}} already.',
    FROM_ANOTHER_FAIR: 'It is there from another fair and comes to this one too.',
    NOT_COMING: 'It has said no to this fair, or was taken out. The import changes nothing of it.',
    COMPANY_INACTIVE: '{{company}} is switched off.',
    FAIR_OVER: 'The fair was archived meanwhile.',
    NOT_IMPORTED: 'It could not be made. Import the sheet once more.',
  },
  sv: {
    DIFFERS: 'Det finns redan, med annat i {{columns}}. Importen ändrar inget i det.',
    EMAIL_OF_STUDENT: '{{email}} är en students inloggning.',
    EMAIL_OF_STAFF: '{{email}} är inloggningen för någon i mässans team.',
    EMAIL_OF_COMPANY: '{{email}} är en inloggning för {{company}}.',
    SLUG_OF_OTHER: '/companies/{{slug}} är sidan för {{company}}, som har en annan inloggning.',
    NAME_OF_OTHER: 'Det finns redan ett företag med det namnet, på /companies/{{slug}}.',
    TWICE_IN_SHEET: 'Samma {{column}} står redan på rad {{row}}.',
    FROM_ANOTHER_FAIR: 'Det finns sedan en annan mässa och kommer även till den här.',
    NOT_COMING:
      'Det har tackat nej till den här mässan eller tagits bort från den. Importen ändrar inget i det.',
    COMPANY_INACTIVE: '{{company}} är avstängt.',
    FAIR_OVER: 'Mässan arkiverades under tiden.',
    NOT_IMPORTED: 'Det kunde inte läggas upp. Importera filen en gång till.',
  },
});

/** What a cell may say for yes and no, in lower case. */
export const YES: readonly string[] = ['true', 'yes', 'y', 'x', '1', 'ja', 'j', 'sant'];
export const NO: readonly string[] = ['false', 'no', 'n', '0', '-', 'nej', 'falskt'];
