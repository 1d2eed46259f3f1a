import { isTableLetter } from '@fair/contract/meetings/meetings.rules';
import type { Language } from './text.ts';

interface CalendarTexts {
  readonly meetings: (fair: string) => string;
  readonly table: (name: string) => string;
  readonly heldUntil: (moment: string) => string;
  readonly deleted: string;
  /** Title of an event that was removed from the calendar of an account's previous email address. */
  readonly removed: string;
}

/** Texts of calendar events, in addition to names and times. */
export const calendar: Readonly<Record<Language, CalendarTexts>> = {
  en: {
    meetings: (fair) => `${fair}: meetings`,
    table: (name) => (isTableLetter(name) ? `Table ${name}` : name),
    heldUntil: (moment) => `Held for you until ${moment}. Accept or decline it on your schedule page.`,
    deleted: 'Deleted account',
    removed: 'Removed from this calendar',
  },
  sv: {
    meetings: (fair) => `${fair}: möten`,
    table: (name) => (isTableLetter(name) ? `Bord ${name}` : name),
    heldUntil: (moment) => `Hålls åt dig till ${moment}. Tacka ja eller nej på din schemasida.`,
    deleted: 'Borttaget konto',
    removed: 'Borttaget ur den här kalendern',
  },
};
