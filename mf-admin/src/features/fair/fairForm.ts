import { dayOf, momentAt } from '@fair/clock';
import type { CallInput, changeEdition, EditionDetails } from '@fair/contract';

/** One day as the form holds it. */
export interface DayRow {
  /** At 12:00 of the day; undefined while it is not chosen. */
  readonly day: string | undefined;
  readonly opens: string;
  readonly closes: string;
}

/** The fair as the form holds it. */
export interface FairForm {
  readonly nameEn: string;
  readonly nameSv: string;
  readonly days: readonly DayRow[];
  readonly place: string;
  readonly addressText: string;
  readonly addressMap: string;
}

export type EditionChange = CallInput<typeof changeEdition>['body'];

/** What is stored, as the form shows it. A day that nobody has set is not shown as if somebody had. */
export function toFairForm(
  { name, hours, dayIsDefault, place, address }: EditionDetails,
  timeZone: string,
): FairForm {
  return {
    nameEn: name.en,
    nameSv: name.sv,
    days: hours.map(({ day, opens, closes }) => ({
      day: dayIsDefault ? undefined : momentAt(day, '12:00', timeZone).toISOString(),
      opens,
      closes,
    })),
    place,
    addressText: address.text,
    addressMap: address.mapUrl,
  };
}

/** What was changed, as the API takes it. A row without a day is sent without: it is asked for. */
export function fairChange(typed: FairForm, changes: Partial<FairForm>, timeZone: string): EditionChange {
  const isChanged = (...fields: (keyof FairForm)[]) => fields.some((field) => field in changes);
  const hours = typed.days
    .map(({ day, opens, closes }) => ({ day: day ? dayOf(day, timeZone) : '', opens, closes }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  return {
    ...(isChanged('nameEn', 'nameSv') && { name: { en: typed.nameEn, sv: typed.nameSv } }),
    ...(isChanged('days') && { days: hours.map(({ day }) => day), hours }),
    ...(isChanged('place') && { place: typed.place }),
    ...(isChanged('addressText', 'addressMap') && {
      address: { text: typed.addressText, mapUrl: typed.addressMap },
    }),
  };
}

const FIELDS: Readonly<Record<string, keyof FairForm>> = {
  'name.en': 'nameEn',
  'name.sv': 'nameSv',
  name: 'nameSv',
  'address.text': 'addressText',
  'address.mapUrl': 'addressMap',
  address: 'addressText',
};

/** Where the form shows what the API says of a field. Days are sent in order, so their rows are not those of the form. */
export function fieldOfEdition(path: string): string {
  const [first = ''] = path.split('.');
  if (first === 'days') return 'days.day';
  if (first === 'hours') return 'days.hours';
  return FIELDS[path] ?? path;
}
