import * as z from 'zod/mini';
import * as f from './fields.ts';
import { CV_NOTES, NOT_DRAWN } from './uploads.rules.ts';

/** A reply with a sentence that is shown as a toast. */
export const message = z.object({ message: z.string() });
message.register(z.globalRegistry, { id: 'Message' });

export const cvNotes = z.array(z.enum(CV_NOTES));
export const storedCv = z.object({
  fileName: z.string(),
  size: z.int(),
  uploadedAt: f.instant,
  /**
   * Notes on parts of the CV that ordinary PDF viewers do not show to companies. Absent if companies see everything.
   */
  notes: z.optional(cvNotes),
});
export const notDrawn = z.optional(z.array(z.enum(NOT_DRAWN)));
export const storedImage = z.object({
  fileName: z.string(),
  size: z.int(),
  url: z.string(),
  /**
   * Parts of an uploaded SVG that are not drawn, or not as browsers draw them. Absent if all parts are drawn correctly.
   */
  notDrawn,
});
/** `notDrawn` of the logo and of the banner that a request has stored. Absent if both are drawn completely. */
export const notDrawnByKind = z.optional(z.object({ logo: notDrawn, banner: notDrawn }));
