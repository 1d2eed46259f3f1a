// Apart from users.ts and profiles.ts, so that the student area bundles no other schemas.
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { LIMITS } from '../common/limits.ts';

/**
 * Fields that a student can edit in the own profile (product-spec §6). Email, active and type are not among them and
 * are refused with 422 (DECISIONS §3). The API returns those that are set; `storedStudentProfile` has their types.
 */
export const studentProfileFields = {
  name: f.personName,
  program: f.program,
  otherProgram: f.optionalText(LIMITS.otherProgram),
  acceptsNews: f.flag,
};
/** Types of these fields in an account. */
export const storedStudentProfile = {
  program: f.program,
  otherProgram: z.optional(z.string()),
  acceptsNews: z.boolean(),
};
