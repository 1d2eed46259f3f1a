import { model, Schema } from 'mongoose';

const switchSchema = new Schema(
  { _id: { type: String, required: true }, isOff: { type: Boolean, required: true } },
  { collection: 'workerswitches', autoIndex: false, versionKey: false, strict: 'throw' },
);
/** Stores whether the operator has turned the service worker off. The collection has at most one document. */
const WorkerSwitchModel = model('WorkerSwitch', switchSchema);

const ID = 'sw';
/** Maximum age in ms of the cached value. Browsers ask for the service worker at each page load. */
const KNOWN_FOR_MS = 5_000;

let known: { readonly isOff: boolean; readonly at: number } | undefined;

/** Returns whether the service worker is turned off. If the database is unavailable, returns the last known value. */
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

/** Turns the service worker off or on. Other processes apply the change within five seconds. */
export async function setWorkerOff(isOff: boolean): Promise<void> {
  await WorkerSwitchModel.updateOne({ _id: ID }, { $set: { isOff } }, { upsert: true });
  known = undefined;
}
