import { keep, readKept } from '@fair/area/drafts';
import { type BlockForm, newBlock } from './blockForm.ts';

/** The block form that is open; there is one at a time. */
export interface PlanDraft {
  /** Of the block that is changed, or `new`. */
  readonly id: string;
  readonly form: BlockForm;
}

const keyOf = (companyId: string) => `company.plan.${companyId}`;

/** What was typed into the open form and is not stored yet; nothing when an older version of the page kept it. */
export function readPlanDraft(companyId: string): PlanDraft | undefined {
  const { id, form } = (readKept(keyOf(companyId)) ?? {}) as Partial<PlanDraft>;
  if (typeof id !== 'string' || typeof form !== 'object') return undefined;
  return Object.keys(newBlock('')).every((field) => field in form) ? { id, form } : undefined;
}

/** Keeps it until it is saved or discarded; undefined forgets it. */
export const keepPlanDraft = (companyId: string, draft: PlanDraft | undefined): void =>
  keep(keyOf(companyId), draft);
