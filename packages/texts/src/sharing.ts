import type { Language } from './text.ts';

interface SharingTexts {
  /** Of the fair: when and where, as one line. */
  readonly fair: (when: string | undefined, place: string) => string;
  /** Of a company that says nothing about itself. */
  readonly company: (company: string, fair: string) => string;
  readonly companies: string;
  readonly about: string;
  readonly terms: string;
  readonly accessibility: string;
}

/** What stands beside a link to a public page where somebody shares it, and in lists of what was found. */
export const sharing: Readonly<Record<Language, SharingTexts>> = {
  en: {
    fair: (when, place) =>
      `${[when, place].filter(Boolean).join(', ')}${when || place ? '. ' : ''}Sign up, upload your CV, apply to companies and meet them.`,
    company: (company, fair) => `Meet ${company} at ${fair}.`,
    companies: 'Companies',
    about: 'About',
    terms: 'Terms and privacy',
    accessibility: 'Accessibility statement',
  },
  sv: {
    fair: (when, place) =>
      `${[when, place].filter(Boolean).join(', ')}${when || place ? '. ' : ''}Registrera dig, ladda upp ditt CV, ansök till företag och träffa dem.`,
    company: (company, fair) => `Träffa ${company} på ${fair}.`,
    companies: 'Företag',
    about: 'Om mässan',
    terms: 'Villkor och integritet',
    accessibility: 'Tillgänglighetsredogörelse',
  },
};
