import { isTableLetter } from '@fair/contract';

/** What calendars say beside names and times. */
export const CALENDAR_TEXTS = {
  meetings: (fair: string) => `${fair}: meetings`,
  table: (name: string) => (isTableLetter(name) ? `Table ${name}` : name),
  heldUntil: (moment: string) => `Held for you until ${moment}. Accept or decline it on your schedule page.`,
  deleted: 'Deleted account',
} as const;
