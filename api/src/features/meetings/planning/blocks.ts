import type { CallRequest, createMeetingBlock } from '@fair/contract';
import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import type { connection } from '../../../db/connection.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { insertOnce } from '../../../db/insertOnce.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notFound, refuse, type Sentence } from '../../../http/errors.ts';
import { MINUTE_MS } from '../../../services/clock/index.ts';
import {
  isSameTimetable,
  requireSameTimetable,
  TimetableChanged,
  withFreshTimetable,
} from '../../../services/fence/index.ts';
import { timetableOf } from '../../fair/fair/index.ts';
import type { Company } from '../../recruitment/companies/index.ts';
import {
  isOnStep,
  type Slot,
  SlotModel,
  STEP_MINUTES,
  stepsOf,
  type Table,
  TableModel,
  tablesOf,
} from '../meetings/index.ts';
import { offerFreedTimes } from '../waitlist/index.ts';
import { requireOnFairDay } from './fairDays.ts';
import { type Block, BlockModel } from './model.ts';
import { holdSlots } from './slots.ts';

export type Plan = CallRequest<typeof createMeetingBlock>['body'];
interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}
type Planned = Span & Pick<Block, 'slotMinutes' | 'pauseMinutes'> & { readonly breaks: readonly Span[] };

export interface BlockWithSlots {
  readonly block: Block;
  readonly slots: Slot[];
  readonly tables: ReadonlyMap<string, Table>;
}

/** Returns a company's blocks, earliest first. */
export async function listBlocks(app: App, company: Company): Promise<BlockWithSlots[]> {
  const own = { editionId: app.editionId, companyId: company._id };
  const [blocks, slots, tables] = await Promise.all([
    BlockModel.find(own).sort({ startsAt: 1, _id: 1 }).lean<Block[]>(),
    SlotModel.find(own).sort({ startsAt: 1, tableId: 1 }).lean<Slot[]>(),
    tablesOf(app, company),
  ]);
  return blocks.map((block) => ({
    block,
    slots: slots.filter(({ blockId }) => blockId.equals(block._id)),
    tables,
  }));
}

/**
 * Creates a block as a draft. Throws NOT_IN_PACKAGE, OUTSIDE_FAIR, NOT_MULTIPLE_OF_5 or VALIDATION_FAILED.
 */
export const createBlock = (app: App, company: Company, plan: Plan): Promise<BlockWithSlots> =>
  withFreshTimetable(app, () => tryToCreate(app, company, plan));

async function tryToCreate(app: App, company: Company, plan: Plan): Promise<BlockWithSlots> {
  const timetable = await timetableOf(app);
  const planned = await readPlan(app, company, plan);
  const _id = new Types.ObjectId();
  const own = { editionId: timetable.editionId, companyId: company._id };
  await insertOnce(BlockModel, { _id, ...own, ...planned, state: 'draft' } as { _id: Types.ObjectId });
  if (!(await isSameTimetable(timetable))) {
    // If a move of the fair has already shifted the new block, the block has another version and stays.
    const { deletedCount } = await retrying(() => BlockModel.deleteOne({ _id, version: null }));
    if (deletedCount > 0) throw new TimetableChanged(timetable);
  }
  return findBlock(app, company, _id.toHexString());
}

/**
 * Changes a block. If the block is published, its new slots are added and offered to the waitlist first, and slots that
 * disappear must be free. Throws SLOTS_HAVE_MEETINGS with the times of the slots that are not free, NOT_FOUND,
 * BLOCK_OVERLAP, STALE_VERSION during a concurrent change, and the errors of `createBlock`.
 */
export const changeBlock = (app: App, company: Company, id: string, plan: Plan): Promise<BlockWithSlots> =>
  withFreshTimetable(app, () => tryToChange(app, company, id, plan));

async function tryToChange(app: App, company: Company, id: string, plan: Plan): Promise<BlockWithSlots> {
  const timetable = await timetableOf(app);
  const { block, slots } = await findBlock(app, company, id);
  const { track, ...planned } = await readPlan(app, company, plan, block);
  const update = {
    $set: { ...planned, ...(track && { track }) },
    ...(track ? {} : { $unset: { track: 1 as const } }),
    $inc: { version: 1 },
  };
  const changed = { ...block, ...planned, track } as unknown as Block;
  const wanted = block.state === 'published' ? slotsOf(changed) : [];
  const keyOf = (slot: Pick<Slot, 'tableId' | 'startsAt' | 'endsAt'>) =>
    `${slot.tableId} ${slot.startsAt.getTime()} ${slot.endsAt.getTime()}`;
  const kept = new Set(wanted.map(keyOf));
  const leaving = slots.filter((slot) => !kept.has(keyOf(slot)));
  const hold = await holdSlots(app, leaving);
  try {
    const there = new Set(slots.map(keyOf));
    await inOneTransaction(async (session) => {
      await requireSameTimetable(timetable, session);
      const where = unchangedBlock(block);
      const { matchedCount } = await BlockModel.updateOne(where, update, { session });
      if (matchedCount === 0) throw refuse('STALE_VERSION');
      const gone = { _id: { $in: leaving.map(({ _id }) => _id) }, heldBy: hold.id };
      const { deletedCount } = await SlotModel.deleteMany(gone, { session });
      // If fewer slots were deleted, this change took so long that the sweep has released its slots, and they may be
      // booked by now.
      if (deletedCount < leaving.length) throw refuse('STALE_VERSION');
      await SlotModel.updateMany(
        { blockId: block._id },
        track ? { $set: { track } } : { $unset: { track: 1 } },
        {
          session,
        },
      );
      await SlotModel.insertMany(
        wanted.filter((slot) => !there.has(keyOf(slot))),
        { session },
      );
    });
  } catch (error) {
    await hold.release();
    throw error;
  }
  if (wanted.length > 0) await offerFreedTimes(app, company._id);
  return findBlock(app, company, id);
}

/** Returns the slots that publishing the block would create. Throws NOT_FOUND or NOT_IN_PACKAGE. */
export async function previewBlock(app: App, company: Company, id: string): Promise<BlockWithSlots> {
  requirePackage(company);
  const found = await findBlock(app, company, id);
  return { ...found, slots: slotsOf(found.block) };
}

/**
 * Publishes a draft: creates either all of its slots or none, and offers them to the waitlist first. A published block
 * is returned unchanged. Throws BLOCK_OVERLAP if a table already has a slot at the time (unique index), OUTSIDE_FAIR if
 * the block's day is no longer a day of the fair or its times are far from the opening hours, STALE_VERSION during a
 * concurrent change, NOT_FOUND or NOT_IN_PACKAGE.
 */
export const publishBlock = (app: App, company: Company, id: string): Promise<BlockWithSlots> =>
  withFreshTimetable(app, () => tryToPublish(app, company, id));

async function tryToPublish(app: App, company: Company, id: string): Promise<BlockWithSlots> {
  requirePackage(company);
  const timetable = await timetableOf(app);
  const before = await findBlock(app, company, id);
  if (before.block.state === 'published') return before;
  await requireOnFairDay(app, before.block);
  await inOneTransaction(async (session) => {
    await requireSameTimetable(timetable, session);
    const block = await BlockModel.findOneAndUpdate(
      unchangedBlock(before.block),
      { $set: { state: 'published' }, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean<Block>();
    if (block) await SlotModel.insertMany(slotsOf(block), { session });
  });
  const after = await findBlock(app, company, id);
  if (after.block.state !== 'published') throw refuse('STALE_VERSION');
  await offerFreedTimes(app, company._id);
  return after;
}

/**
 * Filter that matches the block only in the version that was read, because the slots are computed from that version.
 */
const unchangedBlock = ({ _id, state, version = null }: Block) => ({ _id, state, version });

async function findBlock(app: App, company: Company, id: string): Promise<BlockWithSlots> {
  const own = { _id: new Types.ObjectId(id), editionId: app.editionId, companyId: company._id };
  const [block, slots, tables] = await Promise.all([
    BlockModel.findOne(own).lean<Block>(),
    SlotModel.find({ blockId: own._id }).sort({ startsAt: 1, tableId: 1 }).lean<Slot[]>(),
    tablesOf(app, company),
  ]);
  if (!block) throw notFound();
  return { block, slots, tables };
}

type Session = Parameters<Parameters<typeof connection.transaction>[0]>[0];

async function inOneTransaction(write: (session: Session) => Promise<void>): Promise<void> {
  try {
    await retrying(() => inTransaction(write));
  } catch (error) {
    // In these writes, only new slots can violate a unique index.
    throw isDuplicateKey(error) ? refuse('BLOCK_OVERLAP') : error;
  }
}

function requirePackage(company: Company): void {
  if (!company.networkMeeting) throw refuse('NOT_IN_PACKAGE');
}

async function readPlan(app: App, company: Company, { tables, breaks, ...plan }: Plan, before?: Span) {
  requirePackage(company);
  const asSpan = (span: { startsAt: string; endsAt: string }) => ({
    startsAt: new Date(span.startsAt),
    endsAt: new Date(span.endsAt),
  });
  const planned = { ...plan, ...asSpan(plan), breaks: breaks.map(asSpan) };
  refuseWrongTimes(planned);
  await requireOnFairDay(app, planned, before);
  return { ...planned, tableIds: await ensureTables(app, company, tables) };
}

function refuseWrongTimes(plan: Planned): void {
  const offStep: Record<string, Sentence> = {};
  const wrong: Record<string, Sentence> = {};
  const moments = [
    ['', plan] as const,
    ...plan.breaks.map((span, index) => [`breaks.${index}.`, span] as const),
  ];
  for (const [prefix, span] of moments) {
    for (const name of ['startsAt', 'endsAt'] as const) {
      if (!isOnStep(span[name])) offStep[`${prefix}${name}`] = 'STEPS_OF_5';
    }
    if (span.endsAt <= span.startsAt) wrong[`${prefix}endsAt`] = 'END_AFTER_START';
  }
  for (const name of ['slotMinutes', 'pauseMinutes'] as const) {
    if (plan[name] % STEP_MINUTES !== 0) offStep[name] = 'STEPS_OF_5';
  }
  if (Object.keys(offStep).length > 0) throw refuse('NOT_MULTIPLE_OF_5', { fields: offStep });
  if (Object.keys(wrong).length > 0) throw refuse('VALIDATION_FAILED', { fields: wrong });
}

/**
 * Returns the ids of the company's tables with these names, and creates missing tables. If several calls
 * create the same table at once, the unique index keeps a single one.
 */
async function ensureTables(app: App, company: Company, names: readonly string[]): Promise<Types.ObjectId[]> {
  const own = { editionId: app.editionId, companyId: company._id };
  const idOf = async () => {
    const tables = await tablesOf(app, company);
    return new Map([...tables.values()].map(({ name, _id }) => [name.toLowerCase(), _id]));
  };
  let ids = await idOf();
  for (const name of names) {
    if (ids.has(name.toLowerCase())) continue;
    try {
      const table = { _id: new Types.ObjectId(), ...own, name, order: ids.size };
      await insertOnce(TableModel, table);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    ids = await idOf();
  }
  return names.flatMap((name) => ids.get(name.toLowerCase()) ?? []);
}

/**
 * Returns the times of a block. Slots and pauses follow each other from the start of the block. Slots that overlap a
 * break or pass the end of the block are left out (MEETINGS §4.2).
 */
export function timesOf(plan: Planned): { startsAt: Date; endsAt: Date }[] {
  const times: { startsAt: Date; endsAt: Date }[] = [];
  const length = plan.slotMinutes * MINUTE_MS;
  const step = length + plan.pauseMinutes * MINUTE_MS;
  for (let at = plan.startsAt.getTime(); at + length <= plan.endsAt.getTime(); at += step) {
    const time = { startsAt: new Date(at), endsAt: new Date(at + length) };
    const isBreak = plan.breaks.some((span) => span.startsAt < time.endsAt && time.startsAt < span.endsAt);
    if (!isBreak) times.push(time);
  }
  return times;
}

function slotsOf(block: Block): Slot[] {
  const { editionId, companyId, track } = block;
  return timesOf(block).flatMap((time) =>
    block.tableIds.map((tableId) => ({
      _id: new Types.ObjectId(),
      editionId,
      blockId: block._id,
      companyId,
      tableId,
      ...time,
      buckets: stepsOf(time),
      ...(track && { track }),
      blocked: false,
    })),
  ) as Slot[];
}
