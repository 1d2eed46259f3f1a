import * as z from 'zod/mini';
import * as f from './fields.ts';
import { CV_NOTES, NOT_DRAWN } from './uploads.rules.ts';

/** A sentence shown as a toast. */
export const message = z.object({ message: z.string() });
message.register(z.globalRegistry, { id: 'Message' });

export const cvNotes = z.array(z.enum(CV_NOTES));
export const storedCv = z.object({
  fileName: z.string(),
  size: z.int(),
  uploadedAt: f.instant,
  /** Parts of the CV that a company does not see in a viewer; absent if it sees everything. */
  notes: z.optional(cvNotes),
});
export const notDrawn = z.optional(z.array(z.enum(NOT_DRAWN)));
export const storedImage = z.object({
  fileName: z.string(),
  size: z.int(),
  url: z.string(),
  /** Parts of an SVG that are not drawn, or not as in a browser; absent if none. */
  notDrawn,
});
/** `notDrawn` of each picture stored in one request; absent if all are drawn completely. */
export const notDrawnByKind = z.optional(z.object({ logo: notDrawn, banner: notDrawn }));
