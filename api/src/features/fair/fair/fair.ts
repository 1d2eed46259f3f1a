import { dayOf, daysBetween, momentAt, timeOf } from '@fair/clock';
import { FAIR_TEXTS, type FairProgram, type FairText, FIRST_TERMS_VERSION } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import { type Config, DEFAULT_FAIR_NAME } from '../../../env.ts';
import { withoutMadeUp } from '../../../fairConfig.ts';
import { logoUrl } from './logo.ts';
import type { Edition, MailNotes } from './model.ts';
import { partnersOf, type ShownPartner } from './partners.ts';
import { programsOf } from './programs.ts';
import { type EditionState, stateOf } from './state.ts';

/** Default opening hours of a day in the fair's time zone. */
export const DEFAULT_HOURS = { opens: '10:00', closes: '16:00' } as const;

/** A day of the fair with its hours in the fair's time zone, for example `2026-11-12`, `10:00`, `16:00`. */
export interface FairDay {
  readonly day: string;
  readonly opens: string;
  readonly closes: string;
}

/**
 * Fields with the start and the end of the registration and application periods. If a field is absent, that side of the
 * period has no limit.
 */
export const WINDOWS = [
  'registrationOpensAt',
  'registrationClosesAt',
  'applyOpensAt',
  'applyClosesAt',
] as const;
type Windows = { readonly [window in (typeof WINDOWS)[number]]?: Date };

/** A fair with all values that apply: those set by its admins, and defaults for the others. */
export interface Fair extends Windows {
  readonly year: number;
  readonly slug: string;
  readonly state: EditionState;
  readonly name: { readonly en: string; readonly sv: string };
  /** True while the fair has the name of a new installation. */
  readonly isNameDefault: boolean;
  /** Language of `title` and of other texts for a reader: English unless `fairIn` sets another. */
  readonly language: Language;
  /** Name and year. */
  readonly title: string;
  readonly timeZone: string;
  /** Days in ascending order; at least one. */
  readonly days: readonly FairDay[];
  /** Opening of the first day. */
  readonly startsAt: Date;
  /** Closing of the last day. */
  readonly endsAt: Date;
  /** Whether the fair is cancelled and the cancellation can no longer be undone. */
  readonly isCancelled: boolean;
  /** Whether the fair is about to be cancelled and the cancellation can still be undone. */
  readonly isCancelling: boolean;
  /** True while no admin has set the day. `days` are then defaults and must not be shown as facts. */
  readonly isDayDefault: boolean;
  /** Empty if not set. The same is true for the address, the links, and the contact and technical addresses. */
  readonly place: string;
  readonly address: { readonly text: string; readonly mapUrl: string };
  /** Place and street address on one line; empty if neither is set. */
  readonly location: string;
  readonly bookingDeadline?: Date;
  /** Base URL of the pages and of links in mails. */
  readonly publicUrl: string;
  readonly websiteUrl: string;
  readonly socialLinks: Config['fair']['socialLinks'];
  readonly programLinkPattern: string;
  readonly contactEmail: string;
  readonly technicalEmail: string;
  /** Email address of the data protection officer, if there is one. */
  readonly dpoEmail?: string;
  /** Operator of the service, who is the controller of its personal data. */
  readonly operator: { readonly en: string; readonly sv: string };
  readonly mailFrom: string;
  /** Colours of links and buttons; the product's colours if absent. */
  readonly colours?: Colours;
  /** URLs of the logo by size; the product's badge if absent. */
  readonly logo?: { readonly page: string; readonly thumbnail: string; readonly mail: string };
  /** Whether the newsletter checkbox of the sign-up is ticked initially. */
  readonly newsDefault: boolean;
  /** Email domains with which students may sign up. If the list is empty, every email address may sign up. */
  readonly signUpDomains: readonly string[];
  /** Time from which the domains apply; undefined if there are no domains, or if the time was not recorded. */
  readonly signUpSince: Date | undefined;
  /** The partners added by admins. */
  readonly partners: readonly ShownPartner[];
  /** All programs in order, including closed ones. */
  readonly programs: readonly FairProgram[];
  /** Pages for which the fair has a text of its own. */
  readonly ownTexts: readonly FairText[];
  /** Paragraphs that the organisers add to mails, by kind of mail and by language. */
  readonly mailNotes: MailNotes;
  /** Version of the terms of use. */
  readonly termsVersion: number;
  /** Time of the last change of the terms; absent if they were never changed. */
  readonly termsChangedAt?: Date;
}

/** Colours for light and dark pages, for example `#1f2a5a`. */
export interface Colours {
  readonly light: string;
  readonly dark: string;
}

type SocialLinks = { readonly [link in 'facebook' | 'instagram' | 'linkedIn']?: string | null | undefined };

/** Returns the time zone of an edition. */
export const zoneOf = ({ timeZone }: Pick<Config, 'timeZone'>, edition: Pick<Edition, 'timeZone'>): string =>
  edition.timeZone ?? timeZone;

/**
 * Returns the values that apply to an edition. FAIR_NAME and FAIR_CONFIG apply until an admin sets a value.
 */
export function fairOf(config: Config, edition: Edition): Fair {
  const { year, startsAt, endsAt, bookingDeadline, links, contact } = edition;
  const configured = config.fair;
  const windows = WINDOWS.flatMap((window) => (edition[window] ? [[window, edition[window]]] : []));
  const name = edition.name ?? { en: config.fairName, sv: config.fairName };
  const stored = {
    place: edition.place ?? configured.place,
    address: addressOf(edition.address ?? configured.address),
    websiteUrl: links ? (links.website ?? '') : configured.websiteUrl,
    socialLinks: links ? socialLinksOf(links) : configured.socialLinks,
    programLinkPattern: links ? (links.programs ?? '') : configured.programLinkPattern,
    contactEmail: contact ? (contact.email ?? '') : configured.contactEmail,
    technicalEmail: contact ? (contact.technicalEmail ?? '') : configured.technicalEmail,
  };
  const facts = config.demo ? stored : withoutMadeUp(stored);
  const operator = edition.operator ?? configured.operator;
  return {
    year,
    slug: edition.slug ?? String(year),
    state: stateOf(edition),
    name: { en: name.en, sv: name.sv },
    isNameDefault: name.en === DEFAULT_FAIR_NAME && name.sv === DEFAULT_FAIR_NAME,
    ...titleIn('en', name, year),
    timeZone: zoneOf(config, edition),
    days: daysWithHours(config, edition),
    startsAt,
    endsAt,
    isCancelled: Boolean(edition.cancellation?.begunAt),
    isCancelling: Boolean(edition.cancellation && !edition.cancellation.begunAt),
    isDayDefault: edition.days === undefined,
    ...facts,
    location: [facts.place, facts.address.text].filter(Boolean).join(', '),
    ...(bookingDeadline && { bookingDeadline }),
    publicUrl: config.publicUrl,
    ...(Object.fromEntries(windows) as Windows),
    ...(contact?.dpoEmail && { dpoEmail: contact.dpoEmail }),
    operator: { en: operator.en, sv: operator.sv },
    mailFrom: config.mailFrom ?? senderOf(name.en),
    ...(edition.colours && { colours: { light: edition.colours.light, dark: edition.colours.dark } }),
    ...logoOf(edition),
    // The newsletter checkbox is ticked by default, as BEYOND 8 requires.
    newsDefault: edition.newsDefault ?? true,
    signUpDomains: edition.signUp?.domains ?? [],
    signUpSince: edition.signUp ? (edition.signUp.since ?? edition.activatedAt ?? undefined) : undefined,
    partners: partnersOf(edition),
    programs: programsOf(edition),
    ownTexts: FAIR_TEXTS.filter((page) => edition.ownTexts?.includes(page)),
    mailNotes: edition.mailNotes ?? {},
    termsVersion: edition.terms?.version ?? FIRST_TERMS_VERSION,
    ...(edition.terms && { termsChangedAt: edition.terms.changedAt }),
  };
}

function logoOf(edition: Edition): Pick<Fair, 'logo'> {
  const [page, thumbnail] = [logoUrl(edition, 'page'), logoUrl(edition, 'thumbnail')];
  // If the logo has no version for mails, mails use the thumbnail, which some mail programs cannot show.
  const mail = logoUrl(edition, 'mail') ?? thumbnail;
  return page && thumbnail && mail ? { logo: { page, thumbnail, mail } } : {};
}

/** Returns the contact addresses of a stored edition or of a fair. */
export const contactOf = ({
  contactEmail,
  technicalEmail,
  dpoEmail,
}: Pick<Fair, 'contactEmail' | 'technicalEmail' | 'dpoEmail'>) => ({
  email: contactEmail,
  technicalEmail,
  ...(dpoEmail && { dpoEmail }),
});

/** Replaces missing values by empty texts. */
const addressOf = ({ text, mapUrl }: { text?: string | null; mapUrl?: string | null }) => ({
  text: text ?? '',
  mapUrl: mapUrl ?? '',
});

const socialLinksOf = ({ facebook, instagram, linkedIn }: SocialLinks) => ({
  ...(facebook && { facebook }),
  ...(instagram && { instagram }),
  ...(linkedIn && { linkedIn }),
});

/** Returns the links of a stored edition or of a fair. */
export const linksOf = ({
  websiteUrl,
  socialLinks,
  programLinkPattern,
}: Pick<Fair, 'websiteUrl' | 'socialLinks' | 'programLinkPattern'>) => ({
  website: websiteUrl,
  ...socialLinksOf(socialLinks),
  programs: programLinkPattern,
});

/**
 * Returns a sender address with a quoted display name. Without quotes, a comma in the name would end the
 * address (RFC 5322 §3.2.4).
 */
export const senderOf = (name: string): string =>
  `"${name.replace(/[\\"]/g, '\\$&')}" <no-reply@fair.example>`;

/** Returns the fair with its texts in this language. */
export const fairIn = (fair: Fair, language: Language): Fair => ({
  ...fair,
  ...titleIn(language, fair.name, fair.year),
});

const titleIn = (language: Language, name: Fair['name'], year: number) => ({
  language,
  title: `${name[language]} ${year}`,
});

/**
 * Returns the days of an edition in ascending order. If none are set, returns all days from its start to its
 * end.
 */
export function daysOf(config: Pick<Config, 'timeZone'>, edition: Edition): readonly string[] {
  if (edition.days) return edition.days;
  const timeZone = zoneOf(config, edition);
  return daysBetween(dayOf(edition.startsAt, timeZone), dayOf(edition.endsAt, timeZone));
}

/**
 * Returns the days with their hours. A day without hours gets the times of day at which the edition starts
 * and ends.
 */
function daysWithHours(config: Config, edition: Edition): FairDay[] {
  const given = new Map(edition.hours?.map((hours) => [hours.day, hours]));
  const timeZone = zoneOf(config, edition);
  const usual = { opens: timeOf(edition.startsAt, timeZone), closes: timeOf(edition.endsAt, timeZone) };
  return daysOf(config, edition).map((day) => {
    const { opens, closes } = given.get(day) ?? usual;
    return { day, opens, closes };
  });
}

/** Returns the first opening and the last closing. */
export function spanOf({ timeZone }: Pick<Config, 'timeZone'>, days: readonly FairDay[]) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) throw new Error('A fair has at least one day.');
  return {
    startsAt: momentAt(first.day, first.opens, timeZone),
    endsAt: momentAt(last.day, last.closes, timeZone),
  };
}
