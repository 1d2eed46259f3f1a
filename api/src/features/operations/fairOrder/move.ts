import { FAIR_TAKE_BACK_MS, type MovedFair } from '@fair/contract';
import { type ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { auditWithin } from '../../../services/audit/index.ts';
import { shiftStaffDays } from '../../fair/companyStaff/index.ts';
import {
  changeEditionOrder,
  type Edition,
  findEditionWhere,
  requireNoOpenMove,
  requireNotArchived,
  zoneOf,
} from '../../fair/fair/index.ts';
import { shiftPlacements } from '../../fair/floorMap/index.ts';
import { shiftTimes } from '../../meetings/planning/index.ts';
import { shiftParticipationDays } from '../../recruitment/participations/index.ts';
import { type By, type ChangeTimetable, inTimetableChange } from '../editions/index.ts';
import { type FairMove, FairMoveModel } from './model.ts';
import { type MoveBody, planMove } from './plan.ts';

type MoveApp = Pick<App, 'config' | 'now'>;

/**
 * Moves the current fair by a number of days, or returns a preview of the changes. A move is one transaction that first
 * writes the whole timetable fence (services/fence), so that it sees every booking that stays valid. If anything
 * forbids the move, nothing is changed. Throws NOT_FOUND, EDITION_ARCHIVED, FAIR_CANCELLED, NOT_IN_THIS_STATE for a
 * draft or while another move can be undone, MOVE_REFUSED, AUDIENCE_CHANGED if meetings, times or people differ from
 * the preview, and VALIDATION_FAILED.
 */
export async function moveFair(app: MoveApp, by: By, year: number, body: MoveBody): Promise<MovedFair> {
  if (body.days === 0 && !body.hours)
    throw refuse('VALIDATION_FAILED', { fields: { days: 'ENTER_DAYS_TO_MOVE' } });
  const moveId = new Types.ObjectId();
  const wanted = { year, body, moveId };
  if (!body.confirm) return retrying(() => inTransaction((session) => tryToMove(app, by, wanted, session)));
  return inTimetableChange({ year }, (session, changeTimetable) =>
    tryToMove(app, by, wanted, session, changeTimetable),
  );
}

interface Wanted {
  readonly year: number;
  readonly body: MoveBody;
  readonly moveId: Types.ObjectId;
}

async function tryToMove(
  app: MoveApp,
  by: By,
  { year, body, moveId }: Wanted,
  session: ClientSession,
  /** Gives the timetable a new version; absent for a preview. */
  changeTimetable?: ChangeTimetable,
): Promise<MovedFair> {
  const edition = await findEditionWhere({ year }, session);
  if (!edition) throw notFound();
  const takeBackUntil = new Date(app.now().getTime() + FAIR_TAKE_BACK_MS);
  const done = { moveId: moveId.toHexString(), takeBackUntil: takeBackUntil.toISOString() };
  // The move is already written if an earlier attempt was applied although it returned an error.
  if (edition.move?.id.equals(moveId)) return done;
  requireMovable(app, edition);
  const { confirm } = body;
  await changeTimetable?.(edition);
  const { preview, setDays, people } = await planMove(app, edition, body, session);
  if (!confirm) return preview;
  if (preview.refused.length > 0)
    throw refuse('MOVE_REFUSED', { details: { count: preview.refused.length } });
  if (confirm.count !== preview.count || confirm.hash !== preview.hash)
    throw refuse('AUDIENCE_CHANGED', {
      message: 'MOVE_CHANGED',
      details: { was: confirm.count, now: preview.count },
    });
  const shift = { editionId: edition._id, timeZone: zoneOf(app.config, edition), days: body.days };
  const withdrawn = await shiftTimes(shift, session);
  await shiftParticipationDays(edition._id, body.days, session);
  await shiftStaffDays(edition._id, body.days, session);
  await shiftPlacements(edition._id, body.days, session);
  const { days, hours, startsAt, endsAt } = edition;
  await FairMoveModel.collection.insertOne(
    {
      ...{ _id: moveId, editionId: edition._id, days: body.days, reason: body.reason },
      ...(by.actorId && { by: by.actorId }),
      ...{ at: app.now(), takeBackUntil, state: 'open' },
      before: { ...(days && { days }), ...(hours && { hours }), startsAt, endsAt },
      ...{ people: [...people], withdrawn },
      ...{ createdAt: new Date(), updatedAt: new Date() },
    },
    { session },
  );
  const move = { id: moveId, days: body.days, takeBackUntil };
  await changeEditionOrder(edition._id, { ...setDays, move, version: new Types.ObjectId() }, session);
  // The audit entry is written in the same transaction as the move, so that every move has an entry.
  await auditWithin(session, {
    ...by,
    action: 'edition.moved',
    targetId: edition._id,
    targetType: 'edition',
    detail: { year, days: body.days, reason: body.reason },
  });
  return done;
}

/** Throws unless the fair is current, not cancelled, and has no move that can be undone. */
function requireMovable(app: MoveApp, edition: Edition): void {
  requireNotArchived(edition);
  if (edition.cancellation) throw refuse('FAIR_CANCELLED');
  if (!edition.current) throw refuse('NOT_IN_THIS_STATE', { message: 'ONLY_CURRENT_FAIR' });
  requireNoOpenMove(app, edition, 'MOVE_COMES_FIRST');
}

/**
 * Undoes a move: everything is shifted back by the same number of days, including meetings that were booked since the
 * move. Returns the fair. Throws NOT_FOUND, TAKE_BACK_OVER after five minutes, or NOT_IN_THIS_STATE if the move was
 * undone already.
 */
export async function takeMoveBack(app: MoveApp, by: By, id: string): Promise<Edition> {
  const version = new Types.ObjectId();
  const asked = await FairMoveModel.findById(id, { editionId: 1 }).lean<FairMove>();
  if (!asked) throw notFound();
  return inTimetableChange({ _id: asked.editionId }, async (session, changeTimetable) => {
    const move = await FairMoveModel.findById(id, null, { session }).lean<FairMove>();
    if (!move) throw notFound();
    const found = await findEditionWhere({ _id: move.editionId }, session);
    if (!found) throw notFound();
    if (found.version?.equals(version)) return found;
    const { modifiedCount } = await FairMoveModel.updateOne(
      { _id: move._id, state: 'open', takeBackUntil: { $gt: app.now() } },
      { $set: { state: 'takenBack' }, $unset: { people: 1 } },
      { session },
    );
    if (move.state === 'takenBack') throw refuse('NOT_IN_THIS_STATE', { message: 'MOVE_TAKEN_BACK' });
    if (modifiedCount === 0 || !found.current) throw refuse('TAKE_BACK_OVER', { message: 'FAIR_ORDER_TOLD' });
    await changeTimetable(found);
    const timeZone = zoneOf(app.config, found);
    await shiftTimes({ editionId: found._id, timeZone, days: -move.days }, session);
    await shiftParticipationDays(found._id, -move.days, session);
    await shiftStaffDays(found._id, -move.days, session);
    await shiftPlacements(found._id, -move.days, session);
    const { days, hours, startsAt, endsAt } = move.before;
    const before = { days: days ?? undefined, hours: hours ?? undefined, startsAt, endsAt };
    await auditWithin(session, {
      ...by,
      action: 'edition.moveUndone',
      targetId: found._id,
      targetType: 'edition',
      detail: { year: found.year },
    });
    return changeEditionOrder(found._id, { ...before, move: undefined, version }, session);
  });
}
