import { exportColumns } from './exports.ts';
import type { Language } from './text.ts';

interface CvBookTexts {
  readonly columns: Readonly<
    Record<
      | 'name'
      | 'program'
      | 'studyYear'
      | 'graduatesOn'
      | 'languages'
      | 'email'
      | 'status'
      | 'rating'
      | 'note'
      | 'file',
      string
    >
  >;
  /** Heading above the students without a CV. */
  readonly missing: string;
}

const factColumns = (language: Language) => {
  const { studyYear, graduatesOn, languages, email } = exportColumns[language];
  return { studyYear, graduatesOn, languages, email };
};

/** Texts of the files that a CV book contains in addition to the CVs. */
export const cvBook: Readonly<Record<Language, CvBookTexts>> = {
  en: {
    columns: {
      name: 'Name',
      program: 'Program',
      ...factColumns('en'),
      status: 'Status',
      rating: 'Rating',
      note: 'Note',
      file: 'File',
    },
    missing: 'These students removed their CVs while this file was being created:',
  },
  sv: {
    columns: {
      name: 'Namn',
      program: 'Program',
      ...factColumns('sv'),
      status: 'Status',
      rating: 'Betyg',
      note: 'Anteckning',
      file: 'Fil',
    },
    missing: 'De här studenterna tog bort sina CV:n medan filen skapades:',
  },
};
