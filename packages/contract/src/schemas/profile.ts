import * as z from 'zod/mini';
import { LIMITS } from '../domain/limits.ts';
import * as f from './fields.ts';
import { studentProfileFields } from './studentProfile.ts';

/** Texts in one language; an empty text counts as absent. */
const companyTexts = z.strictObject({
  description: f.optionalLines(LIMITS.longText),
  slogan: f.optionalText(LIMITS.shortText),
  qualifications: f.optionalLines(LIMITS.longText),
});

/**
 * Fields that a company can edit in its own profile (product-spec §6). Email, slug, packageId, active, type and
 * networkMeeting are not among them and are refused with 422 (DECISIONS §3).
 */
export const companyProfileFields = {
  name: f.personName,
  companyName: f.requiredText(LIMITS.shortText, 'ENTER_COMPANY_NAME'),
  description: f.optionalLines(LIMITS.longText),
  areaOfBusiness: f.optionalText(LIMITS.shortText),
  slogan: f.optionalText(LIMITS.shortText),
  foundedYear: f.optionalCount(1000, 2100),
  employeesSweden: f.optionalCount(0, 10_000_000),
  employeesWorld: f.optionalCount(0, 10_000_000),
  websiteLink: f.optionalLink,
  linkedInLink: f.optionalLink,
  instagramLink: f.optionalLink,
  facebookLink: f.optionalLink,
  qualifications: f.optionalLines(LIMITS.longText),
  /** Texts for readers of that language, instead of the three above; a change contains all of them. */
  texts: z.optional(z.strictObject({ en: z.optional(companyTexts), sv: z.optional(companyTexts) })),
  programs: f.codeList(f.program),
  positions: f.codeList(f.position),
};

export const studentProfile = z
  .strictObject(studentProfileFields)
  .check(z.refine(f.otherProgramGiven, { ...f.OTHER_PROGRAM_MISSING }));
export const studentProfileChange = z.partial(z.strictObject(studentProfileFields));
/** A student of an earlier fair confirms the profile before applying at this one. */
export const profileConfirmation = z.strictObject({
  program: z.optional(f.program),
  otherProgram: f.optionalText(LIMITS.otherProgram),
  cv: z.enum(['keep', 'remove']),
});
export const companyProfile = z.strictObject(companyProfileFields);
export const companyProfileChange = z.partial(companyProfile);
export const nameProfile = z.strictObject({ name: f.personName });
export const nameProfileChange = z.partial(nameProfile);

export type StudentProfile = z.infer<typeof studentProfile>;
export type CompanyProfile = z.infer<typeof companyProfile>;
