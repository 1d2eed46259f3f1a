import { AREA_FAULTS } from '@fair/contract';
import { type InferSchemaType, model, Schema } from 'mongoose';

export const ENDED_CANARIES = 'endedcanaries';

const common = { autoIndex: false, versionKey: false, strict: 'throw' } as const;

/**
 * Marks a page (by its token) or a visitor (by a digest of the IP address and the hour) as counted. The unique id
 * decides which report is the first. `failed` can change once, from false to true.
 */
const claimSchema = new Schema(
  {
    _id: { type: String, required: true },
    failed: { type: Boolean, required: true },
    /** Time at which the TTL index deletes the document. */
    expiresAt: { type: Date, required: true },
  },
  { collection: 'areaclaims', ...common },
);
export const AreaClaimModel = model('AreaClaim', claimSchema);

const count = { type: Number, default: 0 };

/** Reports about one version of an area within one hour. */
const hourSchema = new Schema(
  {
    _id: { type: String, required: true },
    area: { type: String, required: true },
    version: { type: String, required: true },
    hour: { type: Date, required: true },
    pages: count,
    failures: count,
    visitors: count,
    failedVisitors: count,
    latest: [
      new Schema(
        {
          at: { type: Date, required: true },
          fault: { type: String, enum: AREA_FAULTS, required: true },
          page: { type: String, required: true },
          browser: { type: String, required: true },
        },
        { _id: false },
      ),
    ],
  },
  { collection: 'areahours', ...common },
);
export const AreaHourModel = model('AreaHour', hourSchema);
export type AreaHour = InferSchemaType<typeof hourSchema>;

const failed = {
  visitors: { type: Number, required: true },
  failedVisitors: { type: Number, required: true },
};

/**
 * A canary that was ended automatically. The document is never deleted, so that this version never becomes a canary
 * again.
 */
const endedSchema = new Schema(
  {
    _id: { type: String, required: true },
    area: { type: String, required: true },
    version: { type: String, required: true },
    at: { type: Date, required: true },
    ...failed,
    live: new Schema({ version: { type: String, required: true }, ...failed }, { _id: false }),
  },
  { collection: ENDED_CANARIES, ...common },
);
export const EndedCanaryModel = model('EndedCanary', endedSchema);
export type StoredEndedCanary = InferSchemaType<typeof endedSchema>;

export const versionId = (area: string, version: string): string => `${area}@${version}`;
