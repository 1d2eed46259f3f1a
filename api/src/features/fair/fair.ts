import { dayOf, daysBetween, momentAt, timeOf } from '@fair/clock';
import { FAIR_TEXTS, type FairProgram, type FairText, FIRST_TERMS_VERSION } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import type { Config } from '../../env.ts';
import { withoutMadeUp } from '../../fairConfig.ts';
import { logoUrl } from './logo.ts';
import type { Edition } from './model.ts';
import { partnersOf, type ShownPartner } from './partners.ts';
import { programsOf } from './programs.ts';
import { type EditionState, stateOf } from './state.ts';

/** When a day that nobody has given hours is open, by the fair's clocks. */
export const DEFAULT_HOURS = { opens: '10:00', closes: '16:00' } as const;

/** One day of the fair and its hours, by the fair's clocks: `2026-11-12`, `10:00`, `16:00`. */
export interface FairDay {
  readonly day: string;
  readonly opens: string;
  readonly closes: string;
}

/** When companies register and students apply; a side that is absent is open. */
export const WINDOWS = [
  'registrationOpensAt',
  'registrationClosesAt',
  'applyOpensAt',
  'applyClosesAt',
] as const;
type Windows = { readonly [window in (typeof WINDOWS)[number]]?: Date };

/** The fair as every page, mail, calendar and rule reads it: what its admins have set, else the defaults. */
export interface Fair extends Windows {
  readonly year: number;
  readonly slug: string;
  readonly state: EditionState;
  readonly name: { readonly en: string; readonly sv: string };
  /** What is written for its reader is in this language: English, unless somebody's is asked for (`fairIn`). */
  readonly language: Language;
  /** Name and year. */
  readonly title: string;
  readonly timeZone: string;
  /** Ascending; at least one. */
  readonly days: readonly FairDay[];
  /** The first opening and the last closing. */
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Nobody has set the day: `days` are made up, and nobody is to be told of them as a fact. */
  readonly isDayDefault: boolean;
  /** Empty, like every fact of this kind, while nobody has set it. */
  readonly place: string;
  readonly address: { readonly text: string; readonly mapUrl: string };
  /** Place and street address in one line; empty while neither is set. */
  readonly location: string;
  readonly bookingDeadline?: Date;
  /** Where its pages are, whom people write to, and whom its mails come from. */
  readonly publicUrl: string;
  readonly websiteUrl: string;
  readonly socialLinks: Config['fair']['socialLinks'];
  readonly programLinkPattern: string;
  readonly contactEmail: string;
  readonly technicalEmail: string;
  /** The data protection officer; absent: nobody is named. */
  readonly dpoEmail?: string;
  /** Who runs the service, and is the controller of its personal data. */
  readonly operator: { readonly en: string; readonly sv: string };
  readonly mailFrom: string;
  /** Of links and buttons; absent: the product's own. */
  readonly colours?: Colours;
  /** Where anyone can get its mark, in both sizes; absent: the product's badge. */
  readonly logo?: { readonly page: string; readonly thumbnail: string; readonly mail: string };
  /** Whether the newsletter box of the sign-up is ticked from the start. */
  readonly newsDefault: boolean;
  /** The partners that admins have added. */
  readonly partners: readonly ShownPartner[];
  /** Those students and companies choose among, in its order, with those that are closed. */
  readonly programs: readonly FairProgram[];
  /** The pages whose text is its own. */
  readonly ownTexts: readonly FairText[];
  /** The number of its terms, and when they were last written; absent: never. */
  readonly termsVersion: number;
  readonly termsChangedAt?: Date;
}

/** `#1f2a5a` for light pages, another for dark ones. */
export interface Colours {
  readonly light: string;
  readonly dark: string;
}

type SocialLinks = { readonly [link in 'facebook' | 'instagram' | 'linkedIn']?: string | null | undefined };

/** By whose clocks the days of this edition are. */
export const zoneOf = ({ timeZone }: Pick<Config, 'timeZone'>, edition: Pick<Edition, 'timeZone'>): string =>
  edition.timeZone ?? timeZone;

/** What holds of this edition. FAIR_NAME and FAIR_CONFIG are what the first one is until an admin sets it. */
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
    ...spoken('en', name, year),
    timeZone: zoneOf(config, edition),
    days: daysWithHours(config, edition),
    startsAt,
    endsAt,
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
    // Ticked, for the specification says so (BEYOND 8).
    newsDefault: edition.newsDefault ?? true,
    partners: partnersOf(edition),
    programs: programsOf(edition),
    ownTexts: FAIR_TEXTS.filter((page) => edition.ownTexts?.includes(page)),
    termsVersion: edition.terms?.version ?? FIRST_TERMS_VERSION,
    ...(edition.terms && { termsChangedAt: edition.terms.changedAt }),
  };
}

function logoOf(edition: Edition): Pick<Fair, 'logo'> {
  const [page, thumbnail] = [logoUrl(edition, 'page'), logoUrl(edition, 'thumbnail')];
  // One that was not drawn for mails is shown by those programs that know what pages get.
  const mail = logoUrl(edition, 'mail') ?? thumbnail;
  return page && thumbnail && mail ? { logo: { page, thumbnail, mail } } : {};
}

/** Whom people write to, as it is stored and as admins see it. */
export const contactOf = ({
  contactEmail,
  technicalEmail,
  dpoEmail,
}: Pick<Fair, 'contactEmail' | 'technicalEmail' | 'dpoEmail'>) => ({
  email: contactEmail,
  technicalEmail,
  ...(dpoEmail && { dpoEmail }),
});

/** What is not set is empty. */
const addressOf = ({ text, mapUrl }: { text?: string | null; mapUrl?: string | null }) => ({
  text: text ?? '',
  mapUrl: mapUrl ?? '',
});

/** Only those there are. */
const socialLinksOf = ({ facebook, instagram, linkedIn }: SocialLinks) => ({
  ...(facebook && { facebook }),
  ...(instagram && { instagram }),
  ...(linkedIn && { linkedIn }),
});

/** The links of a fair, as they are stored and as admins see them. */
export const linksOf = ({
  websiteUrl,
  socialLinks,
  programLinkPattern,
}: Pick<Fair, 'websiteUrl' | 'socialLinks' | 'programLinkPattern'>) => ({
  website: websiteUrl,
  ...socialLinksOf(socialLinks),
  programs: programLinkPattern,
});

/** A display name as an address header takes it: a comma in it would end the address (RFC 5322 §3.2.4). */
export const senderOf = (name: string): string =>
  `"${name.replace(/[\\"]/g, '\\$&')}" <no-reply@fair.example>`;

/** The same for somebody who reads that language. */
export const fairIn = (fair: Fair, language: Language): Fair => ({
  ...fair,
  ...spoken(language, fair.name, fair.year),
});

const spoken = (language: Language, name: Fair['name'], year: number) => ({
  language,
  title: `${name[language]} ${year}`,
});

/** The days of this edition, ascending; of one without, all from its start to its end. */
export function daysOf(config: Pick<Config, 'timeZone'>, edition: Edition): readonly string[] {
  if (edition.days) return edition.days;
  const timeZone = zoneOf(config, edition);
  return daysBetween(dayOf(edition.startsAt, timeZone), dayOf(edition.endsAt, timeZone));
}

/** The same with their hours; a day without goes by the hours the edition starts and ends at. */
function daysWithHours(config: Config, edition: Edition): FairDay[] {
  const given = new Map(edition.hours?.map((hours) => [hours.day, hours]));
  const timeZone = zoneOf(config, edition);
  const usual = { opens: timeOf(edition.startsAt, timeZone), closes: timeOf(edition.endsAt, timeZone) };
  return daysOf(config, edition).map((day) => {
    const { opens, closes } = given.get(day) ?? usual;
    return { day, opens, closes };
  });
}

/** The first opening and the last closing. */
export function spanOf({ timeZone }: Pick<Config, 'timeZone'>, days: readonly FairDay[]) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) throw new Error('A fair has at least one day.');
  return {
    startsAt: momentAt(first.day, first.opens, timeZone),
    endsAt: momentAt(last.day, last.closes, timeZone),
  };
}
