import type { FairFacts, Meta } from '@fair/contract';
import type { App } from '../../app.ts';
import { retrying } from '../../db/retry.ts';
import { notFound } from '../../http/errors.ts';
import type { Account } from '../accounts/model.ts';
import { countApplications } from '../applications/service.ts';
import { audit } from '../audit/service.ts';
import { countCompanies, listPartners } from '../companies/service.ts';
import { countStudents } from '../students/service.ts';
import { type Edition, EditionModel } from './model.ts';

/** The fair everything now belongs to. */
export async function findEdition(app: App): Promise<Edition> {
  const edition = await EditionModel.findById(app.editionId).lean<Edition>();
  if (!edition) throw notFound();
  return edition;
}

/** What the pages of the fair show: its configuration, and what its admins have set. */
export async function getFairFacts(app: App): Promise<FairFacts> {
  const { config } = app;
  const { partners, ...configured } = config.fair;
  const edition = await findEdition(app);
  return {
    name: config.fairName,
    year: edition.year,
    timeZone: config.timeZone,
    startsAt: edition.startsAt.toISOString(),
    endsAt: edition.endsAt.toISOString(),
    ...deadlineOf(edition),
    ...configured,
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
  const { matchedCount } = await retrying(() =>
    EditionModel.updateOne({ _id: app.editionId }, { $set: { bookingDeadline } }),
  );
  if (matchedCount === 0) throw notFound();
  await audit(app, {
    action: 'deadline.set',
    actorId: actor._id,
    actorType: actor.type,
    targetId: app.editionId,
    targetType: 'edition',
    detail: { bookingDeadline: bookingDeadline.toISOString() },
  });
  return bookingDeadline;
}

function deadlineOf({ bookingDeadline }: Edition): { bookingDeadline?: string } {
  return bookingDeadline ? { bookingDeadline: bookingDeadline.toISOString() } : {};
}
