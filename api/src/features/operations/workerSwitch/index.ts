import { model, Schema } from 'mongoose';

const switchSchema = new Schema(
  { _id: { type: String, required: true }, isOff: { type: Boolean, required: true } },
  { collection: 'workerswitches', autoIndex: false, versionKey: false, strict: 'throw' },
);
/** Whether the operator has turned the service worker off. One document at most. */
const WorkerSwitchModel = model('WorkerSwitch', switchSchema);

const ID = 'sw';
/** Maximum age in ms of the cached value. Browsers ask for the service worker at each page load. */
const KNOWN_FOR_MS = 5_000;

let known: { readonly isOff: boolean; readonly at: number } | undefined;

/** Returns whether the service worker is turned off. If the database is unavailable, the last known value counts. */
export async function isWorkerOff(): Promise<boolean> {
  if (known && Date.now() - known.at < KNOWN_FOR_MS) return known.isOff;
  try {
    const found = await WorkerSwitchModel.findById(ID).maxTimeMS(1_000).lean();
    known = { isOff: found?.isOff ?? false, at: Date.now() };
  } catch {
    known = { isOff: known?.isOff ?? false, at: Date.now() };
  }
  return known.isOff;
}

/** Turns the service worker off or on. Other processes follow within five seconds. */
export async function setWorkerOff(isOff: boolean): Promise<void> {
  await WorkerSwitchModel.updateOne({ _id: ID }, { $set: { isOff } }, { upsert: true });
  known = undefined;
}
