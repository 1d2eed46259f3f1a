import { type EditionDetails, type EditionRow, MAIL_NOTES, type PublicEdition } from '@fair/contract';
import { type Picture, pictureVersion } from '../../../services/files/index.ts';
import { contactOf, type Fair, linksOf, WINDOWS } from './fair.ts';
import type { Edition, FrozenCounts } from './model.ts';
import { presentPartner } from './partners.ts';
import { stepBackUntil } from './state.ts';
import type { OwnTexts } from './texts.ts';

type WindowTexts = { [window in (typeof WINDOWS)[number]]?: string };

export function presentEdition(fair: Fair, edition: Edition, texts: OwnTexts): EditionDetails {
  const { year, slug, state, name, timeZone, days, isDayDefault, startsAt, endsAt, place, address } = fair;
  const { bookingDeadline, colours, newsDefault } = fair;
  const { logo, partners } = edition;
  const set = WINDOWS.flatMap((window) => (fair[window] ? [[window, fair[window].toISOString()]] : []));
  return {
    year,
    slug,
    state,
    name,
    timeZone,
    days: days.map(({ day }) => day),
    hours: [...days],
    dayIsDefault: isDayDefault,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    place,
    address,
    links: linksOf(fair),
    contact: contactOf(fair),
    operator: fair.operator,
    ...(colours && { colours }),
    ...(logo && { logo: presentLogo(fair, logo) }),
    ...(partners?.length && { partners: partners.map((partner) => presentPartner(year, partner)) }),
    programs: [...fair.programs],
    newsDefault,
    ...(fair.signUpDomains.length > 0 && { signUp: { domains: [...fair.signUpDomains] } }),
    ...(texts.about && { about: texts.about }),
    terms: {
      version: fair.termsVersion,
      ...(fair.termsChangedAt && { changedAt: fair.termsChangedAt.toISOString() }),
      ...(texts.terms && { text: texts.terms }),
    },
    ...notesOf(fair),
    ...(Object.fromEntries(set) as WindowTexts),
    ...archiveOf(edition),
    ...stepBackOf(edition),
    ...orderOf(edition),
    ...(bookingDeadline && { bookingDeadline: bookingDeadline.toISOString() }),
  };
}

function notesOf({ mailNotes }: Pick<Fair, 'mailNotes'>): Pick<EditionDetails, 'mailNotes'> {
  const set = MAIL_NOTES.flatMap((mail) => {
    const texts = mailNotes[mail];
    return texts ? [[mail, { en: texts.en, sv: texts.sv }] as const] : [];
  });
  return set.length > 0 ? { mailNotes: Object.fromEntries(set) } : {};
}

/** Presents a fair's logo to admins, with an admin URL. Only admins can see the logo of a draft. */
export const presentLogo = ({ year }: Pick<Fair, 'year'>, logo: Picture) => ({
  fileName: logo.fileName,
  size: logo.size,
  url: `/api/v1/admin/editions/${year}/logo?v=${pictureVersion(logo)}`,
});

/** Presents an edition in the list of all fairs. */
export function presentEditionRow(fair: Fair, edition: Edition): EditionRow {
  const { year, slug, state, name, startsAt, endsAt, isDayDefault } = fair;
  const { frozen } = archiveOf(edition);
  return {
    ...{ year, slug, state, name },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    dayIsDefault: isDayDefault,
    ...(frozen && { frozen }),
  };
}

/** Presents an edition to the public. A draft is hidden. */
export function presentPublicEdition({ year, slug, state, name }: Fair): PublicEdition[] {
  return state === 'draft' ? [] : [{ year, slug, name, state }];
}

function archiveOf({ archivedAt, frozen }: Edition) {
  return {
    ...(archivedAt && { archivedAt: archivedAt.toISOString() }),
    ...(frozen && { frozen: presentFrozen(frozen) }),
  };
}

function orderOf({ move, cancellation }: Edition): Pick<EditionDetails, 'move' | 'cancelled'> {
  return {
    ...(move && {
      move: { id: move.id.toHexString(), days: move.days, takeBackUntil: move.takeBackUntil.toISOString() },
    }),
    ...(cancellation && {
      cancelled: {
        takeBackUntil: cancellation.cancelAt.toISOString(),
        reason: cancellation.reason,
        isFinal: Boolean(cancellation.begunAt),
      },
    }),
  };
}

function stepBackOf(edition: Edition): { stepBackUntil?: string } {
  const until = stepBackUntil(edition);
  return until ? { stepBackUntil: until.toISOString() } : {};
}

export const presentFrozen = ({ students, companies, applications, meetings }: FrozenCounts) =>
  ({ students, companies, applications, meetings }) as const;
