import { dayOf, isMoment, momentAt } from '@fair/clock';
import type { EditionDetails } from '@fair/contract';
import type { EditionChange } from './useEditionForm.ts';

/**
 * Start and end of the time windows in which companies can register and students can apply. Null means that the window
 * has no start or no end.
 */
export const WINDOW_FIELDS = [
  'registrationOpensAt',
  'registrationClosesAt',
  'applyOpensAt',
  'applyClosesAt',
] as const;
export type WindowField = (typeof WINDOW_FIELDS)[number];

export interface DayRow {
  /** 12:00 of the day (ISO 8601). Undefined until a day is chosen. */
  readonly day: string | undefined;
  readonly opens: string;
  readonly closes: string;
}

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
  /** Domains of the email addresses that may sign up, separated by commas. */
  readonly signUpDomains: string;
  /** Null means that booking is open from the start. */
  readonly bookingOpensAt: string | null;
  /** Null means that there is no deadline. */
  readonly bookingDeadline: string | null;
}

type Windows = Record<WindowField, string | null>;

/** Converts a stored fair to form values. A default day is left empty, because no admin has set it. */
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
    signUpDomains: edition.signUp?.domains.join(', ') ?? '',
    ...(Object.fromEntries(WINDOW_FIELDS.map((field) => [field, edition[field] ?? null])) as Windows),
    bookingOpensAt: edition.bookingOpensAt ?? null,
    bookingDeadline: edition.bookingDeadline ?? null,
  };
}

/** Converts the changed fields to a request. A row without a day is sent too, so that the API reports the error. */
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
    ...(isChanged('signUpDomains') && {
      signUp: { domains: typed.signUpDomains.split(/[\s,;]+/).filter(Boolean) },
    }),
    ...Object.fromEntries(
      WINDOW_FIELDS.filter((field) => isChanged(field)).map((field) => [field, typed[field]]),
    ),
    ...(isChanged('bookingOpensAt') && { bookingOpensAt: typed.bookingOpensAt }),
    // A booking deadline can be moved but not removed.
    ...(isChanged('bookingDeadline') &&
      typed.bookingDeadline !== null && { bookingDeadline: typed.bookingDeadline }),
  };
}

/** Returns the year of the earliest chosen day. Days that cannot be read are ignored. */
function firstYearOf(days: readonly DayRow[], timeZone: string): number | undefined {
  const chosen = days.flatMap(({ day }) => (day && isMoment(day) ? [dayOf(day, timeZone)] : []));
  return chosen.length === 0 ? undefined : Number([...chosen].sort()[0]?.slice(0, 4));
}

/**
 * Returns the year of the fair after a change of its days: the year that the admin has typed, otherwise the year of the
 * first day.
 */
export function followedYear(
  { year, days }: FairForm,
  next: readonly DayRow[],
  stored: FairForm,
  timeZone: string,
): number {
  const isTyped = year !== stored.year && year !== firstYearOf(days, timeZone);
  return isTyped ? year : (firstYearOf(next, timeZone) ?? stored.year);
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

/**
 * Maps the API's field names to those of the form. Errors of a single day are mapped to the whole list, because the
 * request contains the days in sorted order.
 */
export function fieldOfEdition(path: string): string {
  const [first = ''] = path.split('.');
  if (first === 'days') return 'days.day';
  if (first === 'hours') return 'days.hours';
  if (first === 'signUp') return 'signUpDomains';
  return FIELDS[path] ?? path;
}
