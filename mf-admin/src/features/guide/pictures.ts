import type { Language } from '@fair/texts/text';
import companiesEn from '../../../../docs/images/guide/companies.en.webp';
import companiesSv from '../../../../docs/images/guide/companies.sv.webp';
import confirmEn from '../../../../docs/images/guide/confirm.en.webp';
import confirmSv from '../../../../docs/images/guide/confirm.sv.webp';
import dayEn from '../../../../docs/images/guide/day.en.webp';
import daySv from '../../../../docs/images/guide/day.sv.webp';
import fairEn from '../../../../docs/images/guide/fair.en.webp';
import fairSv from '../../../../docs/images/guide/fair.sv.webp';
import followEn from '../../../../docs/images/guide/follow.en.webp';
import followSv from '../../../../docs/images/guide/follow.sv.webp';
import lookEn from '../../../../docs/images/guide/look.en.webp';
import lookSv from '../../../../docs/images/guide/look.sv.webp';
import nextEn from '../../../../docs/images/guide/next.en.webp';
import nextSv from '../../../../docs/images/guide/next.sv.webp';
import programsEn from '../../../../docs/images/guide/programs.en.webp';
import programsSv from '../../../../docs/images/guide/programs.sv.webp';
import rulesEn from '../../../../docs/images/guide/rules.en.webp';
import rulesSv from '../../../../docs/images/guide/rules.sv.webp';
import textsEn from '../../../../docs/images/guide/texts.en.webp';
import textsSv from '../../../../docs/images/guide/texts.sv.webp';

/**
 * Addresses of the pictures of the guide (`npm run look -- guide`), by step and language. The keys are in the order of
 * the steps.
 */
export const PICTURES = {
  fair: { en: fairEn, sv: fairSv },
  look: { en: lookEn, sv: lookSv },
  programs: { en: programsEn, sv: programsSv },
  texts: { en: textsEn, sv: textsSv },
  rules: { en: rulesEn, sv: rulesSv },
  companies: { en: companiesEn, sv: companiesSv },
  confirm: { en: confirmEn, sv: confirmSv },
  follow: { en: followEn, sv: followSv },
  day: { en: dayEn, sv: daySv },
  next: { en: nextEn, sv: nextSv },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

export type GuideStepName = keyof typeof PICTURES;
