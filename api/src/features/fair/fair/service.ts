import { COLOUR_MODES, type FairFacts, PROGRAMS, pointedAt } from '@fair/contract';
import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { type FindQuery, findQuery } from '../../../db/findTogether.ts';
import { readAnywhere } from '../../../db/readAnywhere.ts';
import { notFound } from '../../../http/errors.ts';
import { type FencedTimetable, TimetableChanged } from '../../../services/fence/index.ts';
import { listPartners } from '../../recruitment/companies/index.ts';
import type { SetDays } from './days.ts';
import { type Colours, type Fair, fairOf, type WINDOWS } from './fair.ts';
import { type Edition, EditionModel, type StoredProgram } from './model.ts';
import { requireNotCancelled } from './state.ts';
import type { WrittenTexts } from './texts.ts';

export async function findEdition(app: Pick<App, 'editionId'>, session?: ClientSession): Promise<Edition> {
  const edition = await EditionModel.findById(app.editionId, undefined, {
    ...(session && { session }),
  }).lean<Edition>();
  if (!edition) throw notFound();
  return edition;
}

/**
 * Returns the timetable version on which a write is based (services/fence). Throws TimetableChanged if the fair is not
 * current, and FAIR_CANCELLED if the fair is cancelled.
 */
export async function timetableOf(app: Pick<App, 'editionId'>): Promise<FencedTimetable> {
  const edition = await findEdition(app);
  if (!edition.current) throw new TimetableChanged({ editionId: edition._id });
  requireNotCancelled(edition);
  return timetableIn(edition);
}

/** Returns the timetable version of an edition that the caller has read. */
export const timetableIn = ({ _id, timetableVersion }: Edition): FencedTimetable => ({
  editionId: _id,
  timetableVersion: timetableVersion ?? 0,
});

export async function findFair(app: Pick<App, 'config' | 'editionId'>): Promise<Fair> {
  return fairOf(app.config, await findEdition(app));
}

/** Returns the edition for public data, even while the database has no primary. */
export async function findPublicEdition({ editionId }: Pick<App, 'editionId'>): Promise<Edition> {
  const edition = await readAnywhere((options) =>
    EditionModel.findById(editionId, null, options).lean<Edition>(),
  );
  if (!edition) throw notFound();
  return edition;
}

/** Returns the cached fair for public data. */
export const findPublicFair = (app: Pick<App, 'config' | 'editionId' | 'cache'>): Promise<Fair> =>
  app.cache.read('fair', async () => fairOf(app.config, await findPublicEdition(app)));

/** A fair of any year with its stored edition. */
interface FairOfYear {
  readonly fair: Fair;
  readonly edition: Edition;
}

/** Returns all fairs, newest first, also while the database has no primary. */
export async function listFairs({ config }: Pick<App, 'config'>): Promise<FairOfYear[]> {
  const editions = await readAnywhere((options) =>
    EditionModel.find({}, null, options).sort({ year: -1 }).lean<Edition[]>(),
  );
  return editions.map((edition) => ({ fair: fairOf(config, edition), edition }));
}

/** Returns the query for the app's edition, which can run together with other queries (`findTogether`). */
export const editionQuery = ({ editionId }: Pick<App, 'editionId'>): FindQuery<Edition> =>
  findQuery(EditionModel, { _id: editionId });

/** Returns the query for the years of all drafts. It reads all editions, which are few. */
export const draftsQuery = (): FindQuery<Pick<Edition, 'year'>> =>
  findQuery(EditionModel, { draft: true, current: false }, { fields: { year: 1 } });

/**
 * Returns the facts of the fair for public pages.
 * @param readFair returns the fair; a caller that has read the fair already passes a function that returns it
 */
export const publicFacts = (app: App, readFair = () => findPublicFair(app)): Promise<FairFacts> =>
  app.cache.read('fairFacts', async () => factsOf(app, await readFair()));

async function factsOf(app: App, fair: Fair): Promise<FairFacts> {
  const partners = fair.partners.length > 0 ? fair.partners : app.config.fair.partners;
  const { websiteUrl, contactEmail, technicalEmail, socialLinks, programLinkPattern, colours } = fair;
  return {
    ...{ websiteUrl, contactEmail, technicalEmail, socialLinks, programLinkPattern },
    name: fair.name.en,
    names: fair.name,
    year: fair.year,
    timeZone: fair.timeZone,
    days: [...fair.days],
    dayIsDefault: fair.isDayDefault,
    startsAt: fair.startsAt.toISOString(),
    endsAt: fair.endsAt.toISOString(),
    ...deadlineOf(fair),
    ...(fair.isCancelled && { cancelled: true as const }),
    ...(fair.isCancelling && { cancelling: true as const }),
    ...(fair.applyOpensAt && { applyOpensAt: fair.applyOpensAt.toISOString() }),
    ...(fair.applyClosesAt && { applyClosesAt: fair.applyClosesAt.toISOString() }),
    place: fair.place,
    address: fair.address,
    ...(colours && { colours: pageColoursOf(colours) }),
    ...(fair.logo && { logoUrl: fair.logo.thumbnail }),
    ...(!fair.newsDefault && { newsDefault: false }),
    ...(fair.signUpDomains.length > 0 && { signUpDomains: [...fair.signUpDomains] }),
    // Absent if the fair uses the product's programs, which are part of the pages' code. The reply thus stays small.
    ...(fair.programs !== PROGRAMS && { programs: [...fair.programs] }),
    ...(fair.ownTexts.length > 0 && { ownTexts: [...fair.ownTexts] }),
    ...(fair.termsChangedAt && {
      terms: { version: fair.termsVersion, changedAt: fair.termsChangedAt.toISOString() },
    }),
    partners: (partners.length > 0 ? partners : await listPartners(app)).map(({ name, logoUrl, link }) => ({
      name,
      logoUrl,
      ...(link && { link }),
    })),
  };
}

/** Returns the colours of pages in light and dark mode. */
function pageColoursOf(colours: Colours): NonNullable<FairFacts['colours']> {
  const [light, dark] = COLOUR_MODES.map((mode) => ({
    primary: colours[mode],
    primaryHover: pointedAt(colours[mode], mode),
  })) as [Paint, Paint];
  return { light, dark };
}
type Paint = NonNullable<FairFacts['colours']>['light'];

/** Changed starts and ends of the periods in `WINDOWS`. Undefined removes a limit. */
type WindowValues = { readonly [window in (typeof WINDOWS)[number]]?: Date | undefined };

/** Values of an edition that an admin's change writes. */
export interface EditionValues extends Partial<SetDays>, WindowValues, WrittenTexts {
  readonly year?: number;
  readonly name?: Fair['name'];
  readonly slug?: string;
  readonly timeZone?: string;
  readonly links?: Edition['links'];
  readonly contact?: Edition['contact'];
  readonly operator?: Fair['operator'];
  readonly place?: string;
  readonly address?: Edition['address'];
  readonly newsDefault?: boolean;
  /** Email domains with which students may sign up. Undefined lets every email address sign up. */
  readonly signUp?: Edition['signUp'] | undefined;
  readonly programs?: StoredProgram[];
  /** Undefined removes all paragraphs. */
  readonly mailNotes?: Edition['mailNotes'] | undefined;
  /** Undefined selects the product's colours. */
  readonly colours?: Colours | undefined;
  readonly bookingDeadline?: Date;
  readonly deadlineSetAt?: Date;
  /** Deadline before this change; undefined if none was set. */
  readonly deadlineBefore?: Date | undefined;
}

/** Writes values and a new version in the caller's transaction. The caller must log the change. */
export async function writeEdition(
  app: App,
  values: EditionValues,
  version: Types.ObjectId,
  session: ClientSession,
): Promise<Edition> {
  const entries = Object.entries(values);
  const edition = await EditionModel.findByIdAndUpdate(
    app.editionId,
    {
      $set: { ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)), version },
      $unset: Object.fromEntries(
        entries.filter(([, value]) => value === undefined).map(([name]) => [name, 1]),
      ),
    },
    { session, returnDocument: 'after' },
  ).lean<Edition>();
  if (!edition) throw notFound();
  return edition;
}

export function deadlineOf({ bookingDeadline }: Pick<Edition, 'bookingDeadline'>): {
  bookingDeadline?: string;
} {
  return bookingDeadline ? { bookingDeadline: bookingDeadline.toISOString() } : {};
}
