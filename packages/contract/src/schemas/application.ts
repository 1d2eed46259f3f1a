import * as z from 'zod/mini';
import * as f from './fields.ts';

/** An application as its student sees it. */
export const studentApplication = z.object({
  id: f.id,
  slug: z.string(),
  companyName: z.string(),
  appliedAt: f.instant,
  accepted: z.boolean(),
});
studentApplication.register(z.globalRegistry, { id: 'StudentApplication' });
export type StudentApplication = z.infer<typeof studentApplication>;

/** An application as the company sees it. */
export const companyApplication = z.object({
  id: f.id,
  slug: z.string(),
  name: z.string(),
  program: f.program,
  otherProgram: z.optional(z.string()),
  appliedAt: f.instant,
  accepted: z.boolean(),
  hasCv: z.boolean(),
});
companyApplication.register(z.globalRegistry, { id: 'CompanyApplication' });
export type CompanyApplication = z.infer<typeof companyApplication>;
