import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notFound } from '../../../http/errors.ts';
import { takeBooth } from '../../fair/floorMap/index.ts';
import { startsOn } from './day.ts';
import { SlotModel, type Table, TableModel } from './model.ts';

/** Returns the company's tables in a map by id. */
export async function tablesOf(
  app: App,
  company: { readonly _id: Types.ObjectId },
): Promise<Map<string, Table>> {
  const tables = await TableModel.find({ editionId: app.editionId, companyId: company._id }).lean<Table[]>();
  return new Map(tables.map((table) => [table._id.toHexString(), table]));
}

/** Returns the tracks used at this fair. */
export const tracksOf = ({ editionId }: Pick<App, 'editionId'>): Promise<(string | undefined)[]> =>
  SlotModel.distinct('track', { editionId });

/** Returns the ids of these booths at which a table is placed, in the caller's transaction. */
export const boothsWithTables = (
  boothIds: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<Types.ObjectId[]> =>
  boothIds.length === 0
    ? Promise.resolve([])
    : (TableModel.distinct('boothId', { boothId: { $in: [...boothIds] } }, { session }).exec() as Promise<
        Types.ObjectId[]
      >);

/**
 * Sets the booth of a table, or removes it with null. A concurrent deletion of the booth conflicts with this write.
 * Throws NOT_FOUND for an unknown table or booth.
 */
export async function placeTable(
  app: Pick<App, 'editionId' | 'now'>,
  { id, companyId }: { readonly id: string; readonly companyId?: Types.ObjectId },
  code: string | null,
): Promise<Table> {
  const own = { _id: id, editionId: app.editionId, ...(companyId && { companyId }) };
  return retrying(() =>
    inTransaction(async (session) => {
      const booth = code === null ? undefined : await takeBooth(app, { code, forTable: true }, session);
      const change = booth ? { $set: { boothId: booth._id } } : { $unset: { boothId: 1 as const } };
      const table = await TableModel.findOneAndUpdate(own, change, {
        session,
        returnDocument: 'after',
      }).lean<Table>();
      if (!table) throw notFound();
      return table;
    }),
  );
}

/** The data of a table that is printed on signs. */
export type PrintedTable = Pick<Table, 'name' | 'companyId' | 'boothId'>;

/** Returns up to `most` tables of this fair. With `day`, returns only tables that have times on that day. */
export async function tablesToPrint(
  app: Pick<App, 'editionId' | 'timeZone'>,
  day: string | undefined,
  most: number,
): Promise<PrintedTable[]> {
  const { editionId } = app;
  const used =
    day !== undefined && (await SlotModel.distinct('tableId', { editionId, ...startsOn(app, day) }));
  return TableModel.find({ editionId, ...(used && { _id: { $in: used } }) })
    .limit(most)
    .lean<PrintedTable[]>();
}
