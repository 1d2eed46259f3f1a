import { isTableLetter } from '@fair/contract/domain/meetings';
import type { Language } from './text.ts';

interface CalendarTexts {
  readonly meetings: (fair: string) => string;
  readonly table: (name: string) => string;
  readonly heldUntil: (moment: string) => string;
  /** In place of the name of a student who is gone. */
  readonly deleted: string;
  /** Title of an event that leaves the calendar of a former address. */
  readonly removed: string;
}

/** What calendars say beside names and times. */
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
