import type { FairFacts, Meta } from '@fair/contract';
import type { ClientSession } from 'mongoose';
import type { App } from '../../app.ts';
import { readAnywhere } from '../../db/readAnywhere.ts';
import { retrying } from '../../db/retry.ts';
import { type Look, look } from '../../db/together.ts';
import { notFound } from '../../http/errors.ts';
import type { Account } from '../accounts/model.ts';
import { countApplications } from '../applications/service.ts';
import { audit } from '../audit/service.ts';
import { countCompanies, listPartners } from '../companies/service.ts';
import { countStudents } from '../students/service.ts';
import { type Fair, fairOf } from './fair.ts';
import { type Edition, EditionModel } from './model.ts';

/** The fair everything now belongs to. */
export async function findEdition(app: Pick<App, 'editionId'>, session?: ClientSession): Promise<Edition> {
  const edition = await EditionModel.findById(app.editionId, undefined, {
    ...(session && { session }),
  }).lean<Edition>();
  if (!edition) throw notFound();
  return edition;
}

/** The same as everything reads it. */
export async function findFair(app: Pick<App, 'config' | 'editionId'>): Promise<Fair> {
  return fairOf(app.config, await findEdition(app));
}

/** The edition for what is public: also while the database has no primary. */
export async function findPublicEdition({ editionId }: Pick<App, 'editionId'>): Promise<Edition> {
  const edition = await readAnywhere((options) =>
    EditionModel.findById(editionId, null, options).lean<Edition>(),
  );
  if (!edition) throw notFound();
  return edition;
}

/** The fair for what is public. */
export async function findPublicFair(app: Pick<App, 'config' | 'editionId'>): Promise<Fair> {
  return fairOf(app.config, await findPublicEdition(app));
}

/** The edition, to be read together with others. */
export const lookForEdition = ({ editionId }: Pick<App, 'editionId'>): Look<Edition> =>
  look(EditionModel, { _id: editionId });

/** What the pages of the fair show: what its admins have set, and its configuration. */
export async function getFairFacts(app: App): Promise<FairFacts> {
  const { partners, ...configured } = app.config.fair;
  const fair = await findPublicFair(app);
  return {
    ...configured,
    name: fair.name.en,
    names: fair.name,
    year: fair.year,
    timeZone: fair.timeZone,
    days: [...fair.days],
    dayIsDefault: fair.isDayDefault,
    startsAt: fair.startsAt.toISOString(),
    endsAt: fair.endsAt.toISOString(),
    ...deadlineOf(fair),
    place: fair.place,
    address: fair.address,
    partners: (partners.length > 0 ? partners : await listPartners()).map(({ name, logoUrl, link }) => ({
      name,
      logoUrl,
      ...(link && { link }),
    })),
  };
}

/** The three counts, each on an index, and the deadline; all asked at once. */
export async function getMeta(app: App): Promise<Meta> {
  const [studentCount, companyCount, applicationCount, edition] = await Promise.all([
    countStudents(),
    countCompanies(),
    countApplications(app),
    findEdition(app),
  ]);
  return { studentCount, companyCount, applicationCount, ...deadlineOf(edition) };
}

/** Sets until when meetings can be booked, and returns it. */
export async function setBookingDeadline(app: App, actor: Account, bookingDeadline: Date): Promise<Date> {
  await retrying(() => writeBookingDeadline(app, bookingDeadline));
  await auditBookingDeadline(app, actor, bookingDeadline);
  return bookingDeadline;
}

/** The write of the deadline alone, for a transaction of the caller's, who has it audited afterwards. */
export async function writeBookingDeadline(
  app: App,
  bookingDeadline: Date,
  session?: ClientSession,
): Promise<void> {
  const { matchedCount } = await EditionModel.updateOne(
    { _id: app.editionId },
    { $set: { bookingDeadline } },
    { ...(session && { session }) },
  );
  if (matchedCount === 0) throw notFound();
}

/** Writes a deadline that was set into the audit log. */
export async function auditBookingDeadline(app: App, actor: Account, bookingDeadline: Date): Promise<void> {
  await audit(app, {
    action: 'deadline.set',
    actorId: actor._id,
    actorType: actor.type,
    targetId: app.editionId,
    targetType: 'edition',
    detail: { bookingDeadline: bookingDeadline.toISOString() },
  });
}

function deadlineOf({ bookingDeadline }: Pick<Edition, 'bookingDeadline'>): { bookingDeadline?: string } {
  return bookingDeadline ? { bookingDeadline: bookingDeadline.toISOString() } : {};
}
