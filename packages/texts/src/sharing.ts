import type { Language } from './text.ts';

interface SharingTexts {
  readonly fair: (when: string | undefined, place: string) => string;
  readonly company: (company: string, fair: string) => string;
  readonly companies: string;
  readonly map: string;
  readonly about: string;
  readonly terms: string;
  readonly accessibility: string;
}

/** Texts for link previews and search results of public pages. */
export const sharing: Readonly<Record<Language, SharingTexts>> = {
  en: {
    fair: (when, place) =>
      `${[when, place].filter(Boolean).join(', ')}${when || place ? '. ' : ''}Sign up, upload your CV, apply to companies and meet them.`,
    company: (company, fair) => `Meet ${company} at ${fair}.`,
    companies: 'Companies',
    map: 'Map',
    about: 'About',
    terms: 'Terms and privacy',
    accessibility: 'Accessibility statement',
  },
  sv: {
    fair: (when, place) =>
      `${[when, place].filter(Boolean).join(', ')}${when || place ? '. ' : ''}Registrera dig, ladda upp ditt CV, ansök till företag och träffa dem.`,
    company: (company, fair) => `Träffa ${company} på ${fair}.`,
    companies: 'Företag',
    map: 'Karta',
    about: 'Om mässan',
    terms: 'Villkor och integritet',
    accessibility: 'Tillgänglighetsredogörelse',
  },
};
