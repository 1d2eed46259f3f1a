import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { auditWithin } from '../../../services/audit/index.ts';
import { keyFor } from '../../../services/mail/index.ts';
import {
  beginCancellations,
  cancellationsUnderWay,
  type Edition,
  findEditionWhere,
  finishCancellation,
} from '../../fair/fair/index.ts';
import { endMeeting, liveMeetingsAhead, meetingsEndedWith } from '../../meetings/meetings/index.ts';
import { readTimetable } from '../../meetings/planning/index.ts';
import { endEntriesWith, studentsOfEntriesEndedWith } from '../../meetings/waitlist/index.ts';
import { cancelEvent } from './cancel.ts';
import { changedHours } from './changedHours.ts';
import { type FairMove, FairMoveModel } from './model.ts';
import { type NewsOfFair, tellNewsOfFair } from './news.ts';
import { peopleOf } from './people.ts';

/** Extra time in ms after the end of the time for undoing, because an undo request may be sent in the last second. */
const GRACE_MS = 10_000;
/** Number of meetings that are ended before the next ones are read. */
const BATCH = 100;

/**
 * Queues the mails about moves that can no longer be undone. If the process ends before all mails are queued, the next
 * run queues the rest. The mail keys prevent a second mail.
 */
export async function tellOfMoves(app: App): Promise<void> {
  const due = new Date(app.now().getTime() - GRACE_MS);
  await retrying(() =>
    FairMoveModel.updateMany({ state: 'open', takeBackUntil: { $lte: due } }, { $set: { state: 'telling' } }),
  );
  const moves = await FairMoveModel.find({ state: 'telling' }).lean<FairMove[]>();
  for (const move of moves) {
    const { _id, editionId, people } = move;
    const data = { editionId: editionId.toHexString(), moveId: _id.toHexString() };
    await app.mail.enqueueAll(
      (people ?? []).map((person) => ({
        key: keyFor('fairMoved', person, data.moveId),
        template: 'fairMoved' as const,
        data,
      })),
    );
    const edition = await findEditionWhere({ _id: editionId });
    if (edition) await tellNewsOfFair(editionId, people ?? [], newsOfMove(app, edition, move));
    await retrying(() =>
      FairMoveModel.updateOne({ _id, state: 'telling' }, { $set: { state: 'told' }, $unset: { people: 1 } }),
    );
  }
}

function newsOfMove(app: App, edition: Edition, move: FairMove): NewsOfFair {
  const { at, days } = move;
  const hours = changedHours(app, edition, move);
  if (days === 0) return { code: 'FAIR_HOURS_CHANGED', at, hours };
  const { startsAt } = edition;
  return hours.length > 0
    ? { code: 'FAIR_MOVED_WITH_HOURS', at, startsAt, hours }
    : { code: 'FAIR_MOVED', at, startsAt };
}

/**
 * Ends all meetings of fairs whose cancellation can no longer be undone, each by a conditional update, and then queues
 * one mail per person. If the process ends in between, the next run continues. The mail keys prevent a second mail.
 */
export async function runCancellations(app: App): Promise<void> {
  await beginCancellations(new Date(app.now().getTime() - GRACE_MS), app.now());
  for (const edition of await cancellationsUnderWay()) await runCancellation(app, edition);
}

async function runCancellation(app: App, edition: Edition): Promise<void> {
  const { _id: editionId, cancellation } = edition;
  if (!cancellation) return;
  const { id, by, reason, cancelAt } = cancellation;
  for (;;) {
    const live = await liveMeetingsAhead(editionId, cancelAt, BATCH);
    if (live.length === 0) break;
    for (const meeting of live)
      await endMeeting(
        app,
        meeting._id,
        { editionId },
        { status: 'cancelled_by_admin', reason, endedWith: id, ...(by && { by }) },
        meeting,
      );
  }
  await endEntriesWith(editionId, id);
  const meetings = await meetingsEndedWith(editionId, id);
  const { blocks } = await readTimetable(editionId);
  const waiting = await studentsOfEntriesEndedWith(editionId, id);
  const people = await peopleOf(editionId, { meetings, blocks, waiting });
  const data = { editionId: editionId.toHexString(), cancellationId: id.toHexString() };
  await app.mail.enqueueAll(
    people.map((person) => ({
      key: keyFor('fairCancelled', person, data.cancellationId),
      template: 'fairCancelled' as const,
      data,
    })),
  );
  await tellNewsOfFair(editionId, people, { code: 'FAIR_CANCELLED', at: cancelAt });
  const detail = { meetings: meetings.length, people: people.length };
  // The audit entry is written in the transaction that marks the cancellation as finished, so that every cancellation
  // has an entry.
  await retrying(() =>
    inTransaction(async (session) => {
      const isFirst = await finishCancellation(editionId, id, app.now(), session);
      if (isFirst) await auditWithin(session, cancelEvent({}, 'edition.meetingsCancelled', edition, detail));
    }),
  );
}
