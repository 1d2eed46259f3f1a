import {
  braceMistakeIn,
  type MailRule,
  placeholdersIn,
  RULE_TIMES,
  rulePlaceholdersFor,
} from '@fair/contract';
import { defaultMailRules } from '@fair/texts/mailRules';
import { LANGUAGES, type Language } from '@fair/texts/text';
import { type ClientSession, Types } from 'mongoose';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { retrying } from '../../../db/retry.ts';
import { refuse, type Sentence } from '../../../http/errors.ts';
import type { ExpectedVersion } from '../../../http/version.ts';
import { MailRuleModel, type StoredMailRule } from './model.ts';

type BothTexts = { readonly [L in Language]: string };

/** Values of a rule that an admin can change. */
export interface RuleForm {
  readonly enabled: boolean;
  readonly localTime: string;
  readonly subject: BothTexts;
  readonly body: BothTexts;
}

/** A mail rule of an edition: the stored rule or, if none is stored, the product's rule. */
export interface Rule extends RuleForm {
  readonly rule: MailRule;
  /** Absent if no admin has changed the rule. */
  readonly version?: Types.ObjectId;
  readonly updatedAt: Date;
}

interface OfEdition {
  readonly editionId: Types.ObjectId;
}

const bothOf = ({ en, sv }: BothTexts): BothTexts => ({ en, sv });

function ruleOf(rule: MailRule, stored: StoredMailRule | null): Rule {
  if (!stored) return { rule, enabled: true, ...defaultMailRules[rule], updatedAt: new Date(0) };
  const { enabled, localTime, subject, body, version, updatedAt } = stored;
  return { rule, enabled, localTime, subject: bothOf(subject), body: bothOf(body), version, updatedAt };
}

/** Returns a rule of an edition. */
export async function findRule({ editionId }: OfEdition, rule: MailRule): Promise<Rule> {
  return ruleOf(rule, await MailRuleModel.findOne({ editionId, rule }).lean<StoredMailRule>());
}

/**
 * Changes a rule. Throws VALIDATION_FAILED for a placeholder that does not exist, a brace without its counterpart and a
 * time outside `RULE_TIMES`, and STALE_VERSION if the rule has another version than expected.
 */
export async function writeRule(
  { editionId }: OfEdition,
  rule: MailRule,
  form: RuleForm,
  expected: ExpectedVersion,
): Promise<Rule> {
  refuseWrongForm(rule, form);
  const version = new Types.ObjectId();
  const own = { editionId, rule };
  // The filter also accepts the new version, because an earlier attempt may have been applied although it returned an
  // error. If `expected` is null, no admin has changed the rule before, so the filter must match no document.
  const filter = expected === undefined ? own : { ...own, version: { $in: [expected, version] } };
  const write = () =>
    retrying(() =>
      MailRuleModel.findOneAndUpdate(
        filter,
        { $set: { ...form, version } },
        { returnDocument: 'after', ...(!expected && { upsert: true }) },
      ).lean<StoredMailRule>(),
    );
  const stored = await write().catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
    // Another admin has stored the rule at the same time.
    if (expected === null) throw refuse('STALE_VERSION');
    return write();
  });
  if (!stored) throw refuse('STALE_VERSION');
  return ruleOf(rule, stored);
}

function refuseWrongForm(rule: MailRule, form: RuleForm): void {
  const fields: Record<string, Sentence> = {};
  const { from, to } = RULE_TIMES[rule];
  if (form.localTime < from || form.localTime > to) fields.localTime = ['TIME_BETWEEN', { from, to }];
  for (const part of ['subject', 'body'] as const) {
    for (const language of LANGUAGES) {
      const problem = placeholderProblem(form[part][language], rulePlaceholdersFor(part));
      if (problem) fields[`${part}.${language}`] = problem;
    }
  }
  if (Object.keys(fields).length > 0) throw refuse('VALIDATION_FAILED', { fields });
}

/**
 * Returns an error if a text has unbalanced braces or a placeholder that is not in `known`. Otherwise returns
 * undefined.
 */
export function placeholderProblem(text: string, known: readonly string[]): Sentence | undefined {
  const mistake = braceMistakeIn(text);
  if (mistake) return [mistake.code, { found: mistake.found, example: `{${known[0]}}` }];
  const name = placeholdersIn(text).find((one) => !known.includes(one));
  return name === undefined
    ? undefined
    : ['UNKNOWN_PLACEHOLDER', { name: `{${name}}`, known: listed(known) }];
}

const listed = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/**
 * Copies the changed rules of a fair to a new edition, in the caller's transaction. Returns the number of copied rules.
 */
export async function copyRules(
  from: Types.ObjectId,
  to: Types.ObjectId,
  session: ClientSession,
): Promise<number> {
  const found = await MailRuleModel.find({ editionId: from }, null, { session }).lean<StoredMailRule[]>();
  for (const { rule, enabled, localTime, subject, body } of found) {
    await MailRuleModel.updateOne(
      { editionId: to, rule },
      { $set: { enabled, localTime, subject, body, version: new Types.ObjectId() } },
      { upsert: true, session },
    );
  }
  return found.length;
}
