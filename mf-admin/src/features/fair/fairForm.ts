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

/** What differs from what is stored, as the API takes it. A row without a day is sent without: it is asked for. */
export function fairChange(stored: FairForm, form: FairForm, timeZone: string): EditionChange {
  const isChanged = (...fields: (keyof FairForm)[]) =>
    fields.some((field) => JSON.stringify(form[field]) !== JSON.stringify(stored[field]));
  const hours = form.days
    .map(({ day, opens, closes }) => ({ day: day ? dayOf(day, timeZone) : '', opens, closes }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  return {
    ...(isChanged('nameEn', 'nameSv') && { name: { en: form.nameEn, sv: form.nameSv } }),
    ...(isChanged('days') && { days: hours.map(({ day }) => day), hours }),
    ...(isChanged('place') && { place: form.place }),
    ...(isChanged('addressText', 'addressMap') && {
      address: { text: form.addressText, mapUrl: form.addressMap },
    }),
  };
}
