import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { SlotModel, type Table, TableModel } from './model.ts';

/** Returns the company's tables by id. */
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
