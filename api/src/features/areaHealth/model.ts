import { AREA_FAULTS } from '@fair/contract';
import { type InferSchemaType, model, Schema } from 'mongoose';

export const ENDED_CANARIES = 'endedcanaries';

const common = { autoIndex: false, versionKey: false, strict: 'throw' } as const;

/**
 * That something has been counted: a page by its token, an address by its digest and the hour. Its id decides who is first, and
 * whether it has failed can change once, from no to yes.
 */
const claimSchema = new Schema(
  {
    _id: { type: String, required: true },
    failed: { type: Boolean, required: true },
    /** When it goes away by itself (TTL index). */
    expiresAt: { type: Date, required: true },
  },
  { collection: 'areaclaims', ...common },
);
export const AreaClaimModel = model('AreaClaim', claimSchema);

const count = { type: Number, default: 0 };

/** What the pages of one hour said of one version of an area. */
const hourSchema = new Schema(
  {
    _id: { type: String, required: true },
    area: { type: String, required: true },
    version: { type: String, required: true },
    /** When the hour began. */
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

/** A canary that has ended by itself. One for a version of an area, for ever: it does not come back. */
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

/** The id of a version wherever it stands for one. */
export const versionId = (area: string, version: string): string => `${area}@${version}`;
