import { catalogue } from './text.ts';

/** Names of columns that only imports have. `columnText` returns the names of all other columns. */
export const importColumns = catalogue({
  en: {
    note: 'Note for admins',
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
    note: 'Anteckning för administratörer',
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

/** Remarks about a row of an import. Remarks about a single cell are in `fields.ts`. */
export const importReasons = catalogue({
  en: {
    DIFFERS: 'Differs from the stored company, not changed: {{differences}}.',
    NEAR_DUPLICATE:
      'Nearly the same name as {{company}}, at /companies/{{slug}}. Check that it is another company.',
    NEAR_DUPLICATE_IN_SHEET:
      'Nearly the same name as {{company}} in this spreadsheet. Check that it is another company.',
    CELL_ERROR: 'The cell shows the error {{error}}. Correct it in the spreadsheet.',
    FORMULA_WITHOUT_VALUE:
      'The cell has a formula without a result. Open the file in a spreadsheet program, save it and choose it again.',
    GARBLED_CELL:
      'Some characters cannot be read: {{text}}. Choose another text encoding, or correct the cell.',
    CELL_BECAME_DATE:
      'The spreadsheet turned this cell into a date ({{date}}). Format it as text and enter it again.',
    CELL_BECAME_NUMBER:
      'The spreadsheet turned this cell into a number ({{number}}). Format it as text and enter it again.',
    SLUG_BECAME_DATE:
      'The spreadsheet turned this page address into a date ({{date}}). The address is made from the company name instead.',
    SLUG_BECAME_NUMBER:
      'The spreadsheet turned this page address into a number ({{number}}). The address is made from the company name instead.',
    NOT_KNOWN_HERE: 'Unknown: {{words}}. Choose the meaning above, or correct the cell.',
    PROGRAM_IS_CLOSED: '{{program}} cannot be chosen any more.',
    SEVERAL_EMAILS: 'Several email addresses: {{emails}}. Keep the one used to log in.',
    NOTE_TOO_LONG: 'The columns for the note have {{count}} characters. At most {{most}} are kept.',
    EMAIL_OF_STUDENT:
      '{{email}} is the login of a student. Use another email address, or ask the student to delete that account or change its email address.',
    EMAIL_OF_STAFF: '{{email}} is the login of a member of the fair team.',
    EMAIL_OF_COMPANY: '{{email}} is a login of {{company}}.',
    SLUG_OF_OTHER: '/companies/{{slug}} is the page of {{company}}, which has another login email.',
    NAME_OF_OTHER: 'There is already a company with this name, at /companies/{{slug}}.',
    TWICE_IN_SHEET: 'Row {{row}} already has the same {{column}}.',
    FROM_ANOTHER_FAIR: 'The company was at another fair and is added to this one.',
    NOT_COMING: 'The company declined this fair or was removed from it. The import does not change it.',
    COMPANY_INACTIVE: '{{company}} is inactive.',
    FAIR_OVER: 'The fair was archived in the meantime.',
    NOT_IMPORTED: 'The company could not be created. Import the spreadsheet again.',
  },
  sv: {
    DIFFERS: 'Skiljer sig från det sparade företaget, ändras inte: {{differences}}.',
    NEAR_DUPLICATE:
      'Nästan samma namn som {{company}}, på /companies/{{slug}}. Kontrollera att det är ett annat företag.',
    NEAR_DUPLICATE_IN_SHEET:
      'Nästan samma namn som {{company}} i det här arket. Kontrollera att det är ett annat företag.',
    CELL_ERROR: 'Cellen visar felet {{error}}. Rätta det i kalkylarket.',
    FORMULA_WITHOUT_VALUE:
      'Cellen har en formel utan resultat. Öppna filen i ett kalkylprogram, spara den och välj den igen.',
    GARBLED_CELL: 'Några tecken går inte att läsa: {{text}}. Välj en annan teckenkodning eller rätta cellen.',
    CELL_BECAME_DATE:
      'Kalkylarket gjorde ett datum av cellen ({{date}}). Formatera den som text och skriv in värdet igen.',
    CELL_BECAME_NUMBER:
      'Kalkylarket gjorde ett tal av cellen ({{number}}). Formatera den som text och skriv in värdet igen.',
    SLUG_BECAME_DATE:
      'Kalkylarket gjorde ett datum av sidans adress ({{date}}). Adressen bildas av namnet i stället.',
    SLUG_BECAME_NUMBER:
      'Kalkylarket gjorde ett tal av sidans adress ({{number}}). Adressen bildas av namnet i stället.',
    NOT_KNOWN_HERE: 'Okänt: {{words}}. Ange ovan vad det betyder, eller rätta cellen.',
    PROGRAM_IS_CLOSED: '{{program}} går inte längre att välja.',
    SEVERAL_EMAILS: 'Flera e-postadresser: {{emails}}. Behåll den som ska logga in.',
    NOTE_TOO_LONG: 'Kolumnerna för anteckningen har {{count}} tecken. Högst {{most}} sparas.',
    EMAIL_OF_STUDENT:
      '{{email}} är en students inloggning. Använd en annan e-postadress, eller be studenten att radera kontot eller byta dess e-postadress.',
    EMAIL_OF_STAFF: '{{email}} är inloggningen för någon i mässans team.',
    EMAIL_OF_COMPANY: '{{email}} är en inloggning för {{company}}.',
    SLUG_OF_OTHER: '/companies/{{slug}} är sidan för {{company}}, som har en annan inloggning.',
    NAME_OF_OTHER: 'Det finns redan ett företag med det namnet, på /companies/{{slug}}.',
    TWICE_IN_SHEET: 'Rad {{row}} har redan samma {{column}}.',
    FROM_ANOTHER_FAIR: 'Företaget var med på en annan mässa och läggs till på den här.',
    NOT_COMING:
      'Företaget har tackat nej till den här mässan eller tagits bort från den. Importen ändrar det inte.',
    COMPANY_INACTIVE: '{{company}} är inaktivt.',
    FAIR_OVER: 'Mässan arkiverades under tiden.',
    NOT_IMPORTED: 'Företaget kunde inte läggas upp. Importera kalkylarket igen.',
  },
});

/** Cell values that mean yes or no, in lower case. */
export const YES: readonly string[] = ['true', 'yes', 'y', 'x', '1', 'ja', 'j', 'sant'];
export const NO: readonly string[] = ['false', 'no', 'n', '0', '-', 'nej', 'falskt'];
