import { dayOf, momentAt } from '@fair/clock';
import type { EditionDetails } from '@fair/contract';
import type { EditionChange } from './useEditionForm.ts';

/** From when until when companies register and students apply; null: that side is open. */
export const WINDOW_FIELDS = [
  'registrationOpensAt',
  'registrationClosesAt',
  'applyOpensAt',
  'applyClosesAt',
] as const;
export type WindowField = (typeof WINDOW_FIELDS)[number];

/** One day as the form holds it. */
export interface DayRow {
  /** At 12:00 of the day; undefined while it is not chosen. */
  readonly day: string | undefined;
  readonly opens: string;
  readonly closes: string;
}

/** The fair as the form holds it. */
export interface FairForm extends Readonly<Record<WindowField, string | null>> {
  readonly year: number;
  readonly timeZone: string;
  readonly nameEn: string;
  readonly nameSv: string;
  readonly days: readonly DayRow[];
  readonly place: string;
  readonly addressText: string;
  readonly addressMap: string;
  readonly website: string;
  readonly programs: string;
  readonly linkedIn: string;
  readonly instagram: string;
  readonly facebook: string;
  readonly contactEmail: string;
  readonly technicalEmail: string;
  readonly dpoEmail: string;
  readonly operatorEn: string;
  readonly operatorSv: string;
  readonly newsDefault: boolean;
  /** Null: from the start. */
  readonly bookingOpensAt: string | null;
  /** Null: none is set. */
  readonly bookingDeadline: string | null;
}

type Windows = Record<WindowField, string | null>;

/** What is stored, as the form shows it. A day that nobody has set is not shown as if somebody had. */
export function toFairForm(
  { name, hours, dayIsDefault, place, address, ...edition }: EditionDetails,
  timeZone: string,
): FairForm {
  const { links, contact } = edition;
  return {
    year: edition.year,
    timeZone,
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
    website: links.website,
    programs: links.programs,
    linkedIn: links.linkedIn ?? '',
    instagram: links.instagram ?? '',
    facebook: links.facebook ?? '',
    contactEmail: contact.email,
    technicalEmail: contact.technicalEmail,
    dpoEmail: contact.dpoEmail ?? '',
    operatorEn: edition.operator.en,
    operatorSv: edition.operator.sv,
    newsDefault: edition.newsDefault,
    ...(Object.fromEntries(WINDOW_FIELDS.map((field) => [field, edition[field] ?? null])) as Windows),
    bookingOpensAt: edition.bookingOpensAt ?? null,
    bookingDeadline: edition.bookingDeadline ?? null,
  };
}

/** What was changed, as the API takes it. A row without a day is sent without: it is asked for. */
export function fairChange(typed: FairForm, changes: Partial<FairForm>, timeZone: string): EditionChange {
  const isChanged = (...fields: (keyof FairForm)[]) => fields.some((field) => field in changes);
  const hours = typed.days
    .map(({ day, opens, closes }) => ({ day: day ? dayOf(day, timeZone) : '', opens, closes }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  return {
    ...(isChanged('year') && { year: typed.year }),
    ...(isChanged('timeZone') && { timeZone: typed.timeZone }),
    ...(isChanged('nameEn', 'nameSv') && { name: { en: typed.nameEn, sv: typed.nameSv } }),
    ...(isChanged('days') && { days: hours.map(({ day }) => day), hours }),
    ...(isChanged('place') && { place: typed.place }),
    ...(isChanged('addressText', 'addressMap') && {
      address: { text: typed.addressText, mapUrl: typed.addressMap },
    }),
    ...(isChanged('website', 'programs', 'linkedIn', 'instagram', 'facebook') && { links: linksOf(typed) }),
    ...(isChanged('contactEmail', 'technicalEmail', 'dpoEmail') && {
      contact: {
        email: typed.contactEmail,
        technicalEmail: typed.technicalEmail,
        dpoEmail: typed.dpoEmail,
      },
    }),
    ...(isChanged('operatorEn', 'operatorSv') && {
      operator: { en: typed.operatorEn, sv: typed.operatorSv },
    }),
    ...(isChanged('newsDefault') && { newsDefault: typed.newsDefault }),
    ...Object.fromEntries(
      WINDOW_FIELDS.filter((field) => isChanged(field)).map((field) => [field, typed[field]]),
    ),
    ...(isChanged('bookingOpensAt') && { bookingOpensAt: typed.bookingOpensAt }),
    // An end of booking can be moved, not taken away.
    ...(isChanged('bookingDeadline') &&
      typed.bookingDeadline !== null && { bookingDeadline: typed.bookingDeadline }),
  };
}

const linksOf = ({ website, programs, linkedIn, instagram, facebook }: FairForm) => ({
  website,
  programs,
  linkedIn,
  instagram,
  facebook,
});

const FIELDS: Readonly<Record<string, keyof FairForm>> = {
  'name.en': 'nameEn',
  'name.sv': 'nameSv',
  name: 'nameSv',
  'address.text': 'addressText',
  'address.mapUrl': 'addressMap',
  address: 'addressText',
  'links.website': 'website',
  'links.programs': 'programs',
  'links.linkedIn': 'linkedIn',
  'links.instagram': 'instagram',
  'links.facebook': 'facebook',
  links: 'website',
  'contact.email': 'contactEmail',
  'contact.technicalEmail': 'technicalEmail',
  'contact.dpoEmail': 'dpoEmail',
  contact: 'contactEmail',
  'operator.en': 'operatorEn',
  'operator.sv': 'operatorSv',
  operator: 'operatorSv',
};

/** Where the form shows what the API says of a field. Days are sent in order, so their rows are not those of the form. */
export function fieldOfEdition(path: string): string {
  const [first = ''] = path.split('.');
  if (first === 'days') return 'days.day';
  if (first === 'hours') return 'days.hours';
  return FIELDS[path] ?? path;
}
