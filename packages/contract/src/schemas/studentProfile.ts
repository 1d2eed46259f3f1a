// In a file of its own, so that the student area does not bundle user.ts, which registers schemas when it is evaluated.
import * as z from 'zod/mini';
import { LIMITS } from '../domain/limits.ts';
import * as f from './fields.ts';

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
