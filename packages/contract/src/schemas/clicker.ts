import * as z from 'zod/mini';
import { LIMITS } from '../domain/limits.ts';
import * as f from './fields.ts';

export const clickerArea = z.object({ id: f.id, name: z.string(), came: z.int(), went: z.int() });
clickerArea.register(z.globalRegistry, { id: 'ClickerArea' });
export type ClickerArea = z.infer<typeof clickerArea>;

/**
 * A clicker area deleted within the last ten minutes (`LIMITS.areaRestoreMinutes`), with the counts it would be
 * restored with.
 */
export const deletedArea = z.extend(clickerArea, { deletedAt: f.instant });
deletedArea.register(z.globalRegistry, { id: 'DeletedArea' });
export type DeletedArea = z.infer<typeof deletedArea>;

export const currentVisitors = z.object({
  currentVisitors: z.int(),
  areas: z.array(z.object({ id: f.id, name: z.string(), current: z.int() })),
});
currentVisitors.register(z.globalRegistry, { id: 'CurrentVisitors' });
export type CurrentVisitors = z.infer<typeof currentVisitors>;

/** The clicker area to restore. */
export const restoredArea = z.strictObject({ id: f.id });

export const newArea = z.strictObject({ name: f.requiredText(LIMITS.areaName, 'ENTER_NAME') });

const count = z
  .int('ENTER_WHOLE_NUMBER')
  .check(z.gte(0, 'AT_LEAST'), z.lte(LIMITS.clicksPerBatch, 'AT_MOST'));

/** One device's clicks since its last send; the same `batchId` sent twice counts once (DECISIONS §3). */
export const clickBatch = z.strictObject({
  id: f.id,
  clicks: count,
  declicks: count,
  batchId: z.optional(z.uuid('NOT_A_UUID')),
});
export const clickTotals = z.object({ clicks: z.int(), declicks: z.int() });
