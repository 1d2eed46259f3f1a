import * as z from 'zod/mini';
import * as f from './fields.ts';

/** A sentence shown as a toast. */
export const message = z.object({ message: z.string() });
message.register(z.globalRegistry, { id: 'Message' });

export const storedCv = z.object({ fileName: z.string(), size: z.int(), uploadedAt: f.instant });
export const storedImage = z.object({ fileName: z.string(), size: z.int(), url: z.string() });
