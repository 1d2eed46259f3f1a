import type { ClientSession } from 'mongoose';
import type { AtFairs } from '../../recruitment/applications/index.ts';
import { SlotModel, TableModel } from '../meetings/index.ts';
import { BlockModel } from './model.ts';

const MODELS = [BlockModel, SlotModel, TableModel] as const;

export async function hasTimes(of: AtFairs, session: ClientSession): Promise<boolean> {
  return (await BlockModel.exists(of).session(session)) !== null;
}

/** Deletes the planned times and tables of a deleted company. */
export async function eraseTimesOf(of: AtFairs): Promise<void> {
  for (const model of MODELS) await (model as typeof BlockModel).deleteMany(of);
}
