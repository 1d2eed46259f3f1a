import type { PassKind } from '@fair/contract';
import type { Language } from './text.ts';

interface PrintTexts {
  readonly kinds: Readonly<Record<PassKind, string>>;
  readonly lunch: string;
  readonly doorList: string;
  readonly name: string;
  readonly companyOrProgram: string;
  readonly code: string;
  readonly time: string;
  readonly table: string;
  readonly booth: string;
  readonly student: string;
  readonly program: string;
  /** Sentence on a poster, above the URL that its QR code contains. */
  readonly scan: string;
}

/** Texts of the print pack. */
export const printPack: Readonly<Record<Language, PrintTexts>> = {
  en: {
    kinds: { student: 'Student', staff: 'Exhibitor', walkup: 'Visitor' },
    lunch: 'Lunch',
    doorList: 'Door list',
    name: 'Name',
    companyOrProgram: 'Company or program',
    code: 'Code',
    time: 'Time',
    table: 'Table',
    booth: 'Booth',
    student: 'Student',
    program: 'Program',
    scan: 'Scan to share your contact details',
  },
  sv: {
    kinds: { student: 'Student', staff: 'Utställare', walkup: 'Besökare' },
    lunch: 'Lunch',
    doorList: 'Lista för dörren',
    name: 'Namn',
    companyOrProgram: 'Företag eller program',
    code: 'Kod',
    time: 'Tid',
    table: 'Bord',
    booth: 'Monter',
    student: 'Student',
    program: 'Program',
    scan: 'Skanna för att dela dina kontaktuppgifter',
  },
};
