import {
  LOGIN_SEGMENT,
  placeholdersFor,
  placeholdersIn,
  SEGMENTS_OF_COMING_FAIR,
  type SegmentName,
} from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { type Problems, refuse } from '../../../http/errors.ts';
import { findEdition, findFair } from '../../fair/fair/index.ts';
import { placeholderProblem } from '../../meetings/mailRules/index.ts';
import { aggregateAccounts } from '../../people/accounts/index.ts';
import { companyNames, findCompanyId } from '../../recruitment/companies/index.ts';
import type { Selection } from './query.ts';
import { segmentOf } from './segments/index.ts';

type FairApp = Parameters<typeof findFair>[0];

const LANGUAGES = ['en', 'sv'] as const;
const PARTS = ['subject', 'body'] as const;

interface Texts {
  readonly subject: { readonly en: string; readonly sv: string };
  readonly body: { readonly en: string; readonly sv: string };
}

/**
 * Throws VALIDATION_FAILED with an error for each wrong field of a campaign: an unknown or unclosed placeholder, a
 * placeholder without a value, a missing login link, and a filter or people that do not belong to the segment. Throws
 * FAIR_CANCELLED if the segment is about preparing for a fair that is cancelled.
 */
export async function refuseWrong(
  app: Pick<App, 'current' | 'editionId'>,
  campaign: Selection & Texts,
): Promise<void> {
  if (app.current.isCancelled && SEGMENTS_OF_COMING_FAIR.has(campaign.segment))
    throw refuse('FAIR_CANCELLED');
  const problems = {
    ...problemsOfSelection(campaign),
    ...(await problemsOfTexts(app, campaign)),
  };
  if (Object.keys(problems).length > 0) throw refuse('VALIDATION_FAILED', { fields: problems });
}

/**
 * Throws VALIDATION_FAILED with an error for each picked person that does not exist, and for a filter with an unknown
 * company or program.
 */
export async function refuseUnknown(
  app: FairApp,
  { people, filter }: Pick<Selection, 'filter' | 'people'>,
): Promise<void> {
  const problems: Record<string, Problems[string]> = {};
  if (people) {
    const known = await idsThatExist(people);
    for (const [index, id] of people.entries())
      if (!known.has(id.toHexString())) problems[`people.${index}`] = 'NO_SUCH_RECIPIENT';
  }
  for (const [field, problem] of Object.entries(await unknownIn(app, filter)))
    problems[`filter.${field}`] = problem;
  if (Object.keys(problems).length > 0) throw refuse('VALIDATION_FAILED', { fields: problems });
}

/** Returns the fields of a filter that name a company or a program that does not exist. Closed programs exist. */
async function unknownIn(app: FairApp, filter: Selection['filter']): Promise<Problems> {
  const { company, program } = filter ?? {};
  const hasCompany = company === undefined || (await findCompanyId(company));
  const hasProgram =
    program === undefined || (await findFair(app)).programs.some(({ code }) => code === program);
  return {
    ...(!hasCompany && { company: 'NO_SUCH_COMPANY' as const }),
    ...(!hasProgram && { program: 'NO_SUCH_PROGRAM' as const }),
  };
}

/** Returns the ids that exist: accounts of students or companies, and companies. The ids are returned in hex. */
export async function idsThatExist(ids: readonly Types.ObjectId[]): Promise<ReadonlySet<string>> {
  const own = { _id: { $in: [...ids] }, type: { $in: ['student', 'company'] } };
  const [accounts, companies] = await Promise.all([
    aggregateAccounts<{ readonly _id: Types.ObjectId }>(
      [{ $match: own }, { $project: { _id: 1 } }],
      {},
    ).toArray(),
    companyNames(ids),
  ]);
  return new Set([...accounts.map(({ _id }) => _id.toHexString()), ...companies.keys()]);
}

function problemsOfSelection({ segment, filter, people }: Selection): Problems {
  return {
    ...problemsOfFilter(segment, filter),
    ...(segment === 'people.picked'
      ? people === undefined && { people: 'CHOOSE_ROWS' as const }
      : people !== undefined && { people: 'ONLY_PICKED' as const }),
  };
}

function problemsOfFilter(segment: SegmentName, filter: Selection['filter'], name = 'filter.'): Problems {
  const { of } = segmentOf(segment);
  return {
    ...(filter?.program !== undefined &&
      of !== 'students' && { [`${name}program`]: 'NOT_FOR_SEGMENT' as const }),
    ...(filter?.company !== undefined &&
      of !== 'owners' && { [`${name}company`]: 'NOT_FOR_SEGMENT' as const }),
    ...(segment === 'students.program' &&
      filter?.program === undefined && { [`${name}program`]: 'PROGRAM_NEEDED' as const }),
  };
}

/**
 * Throws VALIDATION_FAILED for filters of a list that do not belong to the segment, and for an unknown company or
 * program.
 */
export async function refuseWrongFilter(
  app: FairApp,
  segment: SegmentName,
  query: { readonly 'filter[program]'?: string | undefined; readonly 'filter[company]'?: string | undefined },
): Promise<NonNullable<Selection['filter']>> {
  const filter = { program: query['filter[program]'], company: query['filter[company]'] };
  const found = Object.entries({
    ...problemsOfFilter(segment, filter, ''),
    ...(await unknownIn(app, filter)),
  });
  if (found.length > 0) {
    const fields = Object.fromEntries(found.map(([field, problem]) => [`filter[${field}]`, problem]));
    throw refuse('VALIDATION_FAILED', { fields });
  }
  return filter;
}

async function problemsOfTexts(
  app: Pick<App, 'editionId'>,
  { segment, ...texts }: Pick<Selection, 'segment'> & Texts,
): Promise<Problems> {
  const problems: Record<string, Problems[string]> = {};
  const fields = PARTS.flatMap((part) =>
    LANGUAGES.map((language) => ({ part, field: `${part}.${language}`, text: texts[part][language] })),
  );
  const usesDeadline = fields.some(({ text }) => placeholdersIn(text).includes('deadline'));
  const hasDeadline = !usesDeadline || Boolean((await findEdition(app))[segmentOf(segment).deadline]);
  for (const { part, field, text } of fields) {
    const used = placeholdersIn(text);
    const problem = placeholderProblem(text, placeholdersFor(segment, part));
    if (problem) problems[field] = problem;
    else if (used.includes('deadline') && !hasDeadline) problems[field] = 'NO_DEADLINE_YET';
    else if (segment === LOGIN_SEGMENT && part === 'body' && !used.includes('loginLink'))
      problems[field] = 'LOGIN_LINK_NEEDED';
  }
  return problems;
}
