import { plusDays } from '@fair/clock';
import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { MINUTE_MS } from '../../../services/clock/index.ts';
import { keyFor } from '../../../services/mail/index.ts';
import { teamsOf } from '../../recruitment/companies/index.ts';
import { type BoothNotice, BoothNoticeModel } from './model.ts';
import { type OwnPlace, placesOf } from './places.ts';

type Id = Types.ObjectId;

/** Time in ms without further changes after which owners are notified, so that many changes in a row cause one mail. */
const QUIET_MS = 5 * MINUTE_MS;
/** Number of companies notified in one run of the worker. */
const BATCH = 200;

/** Marks that the booths of these companies may have changed, in the caller's transaction. */
export async function markChanged(
  { editionId, at }: { readonly editionId: Id; readonly at: Date },
  companyIds: readonly Id[],
  session: ClientSession,
): Promise<void> {
  if (companyIds.length === 0) return;
  await BoothNoticeModel.bulkWrite(
    companyIds.map((companyId) => ({
      updateOne: {
        filter: { editionId, companyId },
        update: { $set: { changedAt: at } },
        upsert: true,
      },
    })),
    { session },
  );
}

/**
 * Shifts the days of the booths that the last mails listed, because the fair is moved. The owners get no mail about
 * their booths, because another mail announces the new days of the fair.
 */
export async function shiftNotices(editionId: Id, days: number, session: ClientSession): Promise<void> {
  const found = await BoothNoticeModel.find({ editionId, told: { $exists: true } }, null, {
    session,
  }).lean<BoothNotice[]>();
  for (const { _id, told = [] } of found) {
    const shifted = (told ?? []).map((one) => {
      const [booth = '', day = ''] = one.split(' ');
      return `${booth} ${plusDays(day, days)}`;
    });
    await BoothNoticeModel.updateOne({ _id }, { $set: { told: shifted } }, { session });
  }
}

/**
 * Queues a mail to the owners of each company whose published booths have changed and then stayed the same for five
 * minutes. If the process ends before all mails are queued, the next run queues the rest. The mail keys keep it from
 * queueing a mail twice.
 */
export async function tellOfBooths(app: App): Promise<void> {
  if (app.current.isCancelled) return;
  const { editionId } = app;
  const due = { $lte: new Date(app.now().getTime() - QUIET_MS) };
  const notices = await BoothNoticeModel.find({ editionId, changedAt: due })
    .sort({ changedAt: 1 })
    .limit(BATCH)
    .lean<BoothNotice[]>();
  if (notices.length === 0) return;
  const ids = notices.map(({ companyId }) => companyId);
  const [places, teams] = await Promise.all([placesOf(editionId, ids), teamsOf(ids)]);
  for (const { _id, companyId, changedAt, told } of notices) {
    const key = companyId.toHexString();
    const now = signatureOf(places.get(key) ?? []);
    const isNews = now.join() !== (told ?? []).join();
    const owners = isNews ? (teams.get(key) ?? []).filter(({ companyRole }) => companyRole === 'owner') : [];
    await app.mail.enqueueAll(
      owners.map(({ _id: person }) => ({
        key: keyFor('booths', person, editionId.toHexString(), changedAt?.getTime() ?? 0),
        template: 'booths' as const,
        data: { editionId: editionId.toHexString() },
      })),
    );
    await retrying(() =>
      BoothNoticeModel.updateOne(
        { _id, changedAt: changedAt as Date },
        { $unset: { changedAt: 1 }, ...(isNews && { $set: { told: now } }) },
      ),
    );
  }
}

const signatureOf = (places: readonly OwnPlace[]): string[] =>
  places.flatMap(({ boothId, days }) => days.map((day) => `${boothId.toHexString()} ${day}`)).sort();
