import { plusDays } from '@fair/clock';
import {
  type CallRequest,
  type holdPurge,
  type listPurges,
  PURGE_DAYS,
  type Purge,
  type PurgedItem,
  type PurgeRule,
  type previewPurge,
} from '@fair/contract';
import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { sortOf } from '../../../http/paging.ts';
import { studentNames } from '../../people/students/index.ts';
import { companyNames } from '../../recruitment/companies/index.ts';
import { PurgeModel, type StoredPurge } from './model.ts';
import { PURGINGS, scopeOn, todayOf } from './rules.ts';

/** Returns one page of purges. */
export async function listPage(query: CallRequest<typeof listPurges>['query']) {
  const { page, pageSize, sort = 'dueOn' } = query;
  const state = query['filter[state]'];
  const filter = state ? { state } : {};
  const [rows, total] = await Promise.all([
    PurgeModel.find(filter)
      .sort(sortOf(sort))
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<StoredPurge[]>(),
    PurgeModel.countDocuments(filter),
  ]);
  return { rows: rows.map(presentPurge), total };
}

/** Returns one page of the people whose data a purge would erase now. Throws NOT_FOUND. */
export async function preview(
  app: App,
  id: string,
  { page, pageSize }: CallRequest<typeof previewPurge>['query'],
): Promise<{ rows: PurgedItem[]; total: number }> {
  const purge = await PurgeModel.findById(id).lean<StoredPurge>();
  if (!purge) throw notFound();
  if (purge.state === 'done') return { rows: [], total: 0 };
  const rule = purge.rule as PurgeRule;
  const scope = scopeOn(app, rule, purge.editionId, purge.dueOn);
  const part = { skip: (page - 1) * pageSize, limit: pageSize };
  const [found, total] = await Promise.all([PURGINGS[rule].list(scope, part), PURGINGS[rule].count(scope)]);
  const [students, companies] = await Promise.all([
    studentNames(found.flatMap(({ studentId }) => studentId ?? [])),
    companyNames(found.flatMap(({ companyId }) => companyId ?? [])),
  ]);
  const rows = found.map(({ _id, studentId, companyId, at }) => {
    const student = studentId && students.get(studentId.toHexString());
    const company = companyId && companies.get(companyId.toHexString())?.companyName;
    return {
      id: _id.toHexString(),
      ...(student && { student }),
      ...(company && { company }),
      ...(at && { at: at.toISOString() }),
    };
  });
  return { rows, total };
}

/**
 * Postpones a planned purge: it does not run until `until` is over. The update is conditional, so that a concurrent
 * postponement or run is noticed. Throws VALIDATION_FAILED for a day in the past or too far in the future, NOT_FOUND
 * if the purge was postponed before, or PURGE_RUNNING if it has started.
 */
export async function hold(
  app: App,
  by: Types.ObjectId,
  id: string,
  { until, reason }: CallRequest<typeof holdPurge>['body'],
): Promise<Purge> {
  const today = todayOf(app);
  const latest = plusDays(today, PURGE_DAYS.held);
  if (until < today) throw refuse('VALIDATION_FAILED', { fields: { until: 'DAY_IS_OVER' } });
  if (until > latest)
    throw refuse('VALIDATION_FAILED', { fields: { until: ['AT_MOST_DAYS', { maximum: PURGE_DAYS.held }] } });
  const held = await write(
    { _id: new Types.ObjectId(id), state: 'planned', heldUntil: { $exists: false } },
    { $set: { state: 'held', heldUntil: until, heldBy: by, reason } },
  );
  if (held) return held;
  if (await PurgeModel.exists({ _id: id, state: 'running' })) throw refuse('PURGE_RUNNING');
  throw notFound();
}

/** Ends the postponement of a purge. Throws NOT_FOUND if the purge is not postponed. */
export async function release(id: string): Promise<Purge> {
  const released = await write(
    { _id: new Types.ObjectId(id), state: 'held' },
    { $set: { state: 'planned' } },
  );
  if (!released) throw notFound();
  return released;
}

async function write(filter: object, change: object): Promise<Purge | undefined> {
  const purge = await retrying(() =>
    PurgeModel.findOneAndUpdate(filter, change, { returnDocument: 'after' }).lean<StoredPurge>(),
  );
  return purge ? presentPurge(purge) : undefined;
}

function presentPurge(purge: StoredPurge): Purge {
  const { _id, year, dueOn, counted, erased, heldUntil, reason } = purge;
  return {
    id: _id.toHexString(),
    year,
    rule: purge.rule as Purge['rule'],
    dueOn,
    state: purge.state as Purge['state'],
    counted,
    erased,
    ...(heldUntil && { heldUntil }),
    ...(reason && { reason }),
  };
}
