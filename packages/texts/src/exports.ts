import { catalogue, type Language } from './text.ts';

/**
 * Column names of exports by field. A name for one table (`students.name`) takes precedence over the field's general
 * name.
 */
const columns = catalogue({
  en: {
    acceptedAt: 'Accepted',
    action: 'Action',
    actorId: 'Who, id',
    actorName: 'Who',
    actorType: 'Who, kind',
    appliedAt: 'Applied',
    areaOfBusiness: 'Area of business',
    at: 'When',
    attendance: 'Attendance',
    came: 'Came',
    changes: 'Changes',
    company: 'Company',
    companyName: 'Company name',
    createdAt: 'Created',
    current: 'There now',
    day: 'Day',
    decidedAt: 'Decided',
    description: 'Description',
    detail: 'Details',
    edition: 'Fair',
    email: 'Email',
    employeesSweden: 'Employees in Sweden',
    employeesWorld: 'Employees in the world',
    end: 'End',
    facebookLink: 'Facebook',
    foundedYear: 'Founded year',
    graduatesOn: 'Graduates',
    hasCv: 'Has a CV',
    hasMeeting: 'Has a meeting',
    id: 'Id',
    instagramLink: 'Instagram',
    kind: 'Kind',
    languages: 'Languages',
    linkedInLink: 'LinkedIn',
    logoURL: 'Logo',
    name: 'Name',
    network: 'Network',
    networkMeeting: 'Network meeting',
    notes: 'Notes',
    otherMeetings: 'Other meetings',
    otherProgram: 'Other program',
    packageId: 'Package',
    program: 'Program',
    qualifications: 'Qualifications',
    rating: 'Rating',
    reason: 'Reason',
    requestId: 'Request',
    reserveRank: 'Place on the reserve list',
    slogan: 'Slogan',
    slug: 'Slug',
    start: 'Start',
    status: 'Status',
    student: 'Student',
    studyYear: 'Year of study',
    table: 'Table',
    targetId: 'Whom, id',
    targetName: 'Whom',
    targetType: 'Whom, kind',
    websiteLink: 'Website',
    went: 'Went',
    'companies.email': 'Login email',
    'companies.name': 'Contact name',
    'students.createdAt': 'Signed up',
  },
  sv: {
    acceptedAt: 'Accepterad',
    action: 'Händelse',
    actorId: 'Vem, id',
    actorName: 'Vem',
    actorType: 'Vem, typ',
    appliedAt: 'Ansökte',
    areaOfBusiness: 'Bransch',
    at: 'När',
    attendance: 'Närvaro',
    came: 'Kom',
    changes: 'Ändringar',
    company: 'Företag',
    companyName: 'Företagsnamn',
    createdAt: 'Skapad',
    current: 'Där nu',
    day: 'Dag',
    decidedAt: 'Beslutad',
    description: 'Beskrivning',
    detail: 'Detaljer',
    edition: 'Mässa',
    email: 'E-post',
    employeesSweden: 'Anställda i Sverige',
    employeesWorld: 'Anställda i världen',
    end: 'Slut',
    facebookLink: 'Facebook',
    foundedYear: 'Grundat år',
    graduatesOn: 'Examen',
    hasCv: 'Har CV',
    hasMeeting: 'Har möte',
    id: 'Id',
    instagramLink: 'Instagram',
    kind: 'Typ',
    languages: 'Språk',
    linkedInLink: 'LinkedIn',
    logoURL: 'Logotyp',
    name: 'Namn',
    network: 'Nätverk',
    networkMeeting: 'Nätverksmöten',
    notes: 'Anteckningar',
    otherMeetings: 'Andra möten',
    otherProgram: 'Annat program',
    packageId: 'Paket',
    program: 'Program',
    qualifications: 'Kvalifikationer',
    rating: 'Betyg',
    reason: 'Skäl',
    requestId: 'Anrop',
    reserveRank: 'Plats på reservlistan',
    slogan: 'Slogan',
    slug: 'Slug',
    start: 'Början',
    status: 'Status',
    student: 'Student',
    studyYear: 'Studieår',
    table: 'Bord',
    targetId: 'Vem det gällde, id',
    targetName: 'Vem det gällde',
    targetType: 'Vem det gällde, typ',
    websiteLink: 'Webbplats',
    went: 'Gick',
    'companies.email': 'E-post för inloggning',
    'companies.name': 'Kontaktperson',
    'students.createdAt': 'Registrerad',
  },
});

export { columns as exportColumns };

type Column = keyof typeof columns.en;
/** A field that can be a column of an export. */
export type ExportField = Exclude<Column, `${string}.${string}`>;

/** Returns the name of a column, for example "Namn" for `columnText('sv', 'students', 'name')`. */
export function columnText(language: Language, table: string, field: ExportField): string {
  const texts: Readonly<Record<string, string>> = columns[language];
  return texts[`${table}.${field}`] ?? columns[language][field];
}

const sheets = catalogue({
  en: {
    applicants: 'Applicants',
    applications: 'Applications',
    audit: 'Audit log',
    clickers: 'Visitors',
    companies: 'Companies',
    meetings: 'Meetings',
    schedule: 'Schedule',
    segment: 'Recipients',
    students: 'Students',
    unbooked: 'Without a meeting',
  },
  sv: {
    applicants: 'Sökande',
    applications: 'Ansökningar',
    audit: 'Logg',
    clickers: 'Besökare',
    companies: 'Företag',
    meetings: 'Möten',
    schedule: 'Schema',
    segment: 'Mottagare',
    students: 'Studenter',
    unbooked: 'Utan möte',
  },
});

/** Returns the title of an export file, whose name may end with a year. A table without a title keeps its name. */
export function sheetText(language: Language, name: string): string {
  const [, table = name, year = ''] = /^(.*?)(-\d{4})?$/.exec(name) ?? [];
  const words: Readonly<Record<string, string>> = sheets[language];
  return Object.hasOwn(words, table) ? `${words[table]}${year.replace('-', ' ')}` : name;
}

export const yesOrNo = catalogue({
  en: { true: 'Yes', false: 'No' },
  sv: { true: 'Ja', false: 'Nej' },
});
