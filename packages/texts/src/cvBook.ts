import type { Language } from './text.ts';

interface CvBookTexts {
  /** The columns of the list that goes with the CVs. */
  readonly columns: Readonly<Record<'name' | 'program' | 'status' | 'rating' | 'note' | 'file', string>>;
  /** Above the names of those whose CV is not there. */
  readonly missing: string;
}

/** What lies beside the CVs in a book of them (BEYOND §4). */
export const cvBook: Readonly<Record<Language, CvBookTexts>> = {
  en: {
    columns: {
      name: 'Name',
      program: 'Program',
      status: 'Status',
      rating: 'Rating',
      note: 'Note',
      file: 'File',
    },
    missing: 'The CVs of these students were taken back while this file was made:',
  },
  sv: {
    columns: {
      name: 'Namn',
      program: 'Program',
      status: 'Status',
      rating: 'Betyg',
      note: 'Anteckning',
      file: 'Fil',
    },
    missing: 'De här studenternas CV:n togs tillbaka medan filen skapades:',
  },
};
