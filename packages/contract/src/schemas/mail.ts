import * as z from 'zod/mini';
import * as f from './fields.ts';

/** A mail that was given up. `error` is a code, never a server's text. */
export const failedMail = z.object({
  id: f.id,
  to: z.string(),
  template: z.string(),
  attempts: z.int(),
  error: z.string(),
  failedAt: f.instant,
});
failedMail.register(z.globalRegistry, { id: 'FailedMail' });
export type FailedMail = z.infer<typeof failedMail>;
