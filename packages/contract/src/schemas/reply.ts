import * as z from 'zod/mini';
import { CV_NOTES, NOT_DRAWN } from '../domain/uploads.ts';
import * as f from './fields.ts';

/** A sentence shown as a toast. */
export const message = z.object({ message: z.string() });
message.register(z.globalRegistry, { id: 'Message' });

export const cvNotes = z.array(z.enum(CV_NOTES));
export const storedCv = z.object({
  fileName: z.string(),
  size: z.int(),
  uploadedAt: f.instant,
  /** What a company does not see of it in a viewer; absent when it sees everything. */
  notes: z.optional(cvNotes),
});
export const notDrawn = z.optional(z.array(z.enum(NOT_DRAWN)));
export const storedImage = z.object({
  fileName: z.string(),
  size: z.int(),
  url: z.string(),
  /** What an SVG contains that is not drawn, or drawn otherwise than in a browser; absent when there is nothing. */
  notDrawn,
});
/** The same for each picture of a company that was stored with others; absent when all of them are drawn whole. */
export const notDrawnByKind = z.optional(z.object({ logo: notDrawn, banner: notDrawn }));
