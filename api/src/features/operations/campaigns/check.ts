import {
  LOGIN_SEGMENT,
  placeholdersFor,
  placeholdersIn,
  SEGMENTS_OF_COMING_FAIR,
  type SegmentName,
} from '@fair/contract';
import type { App } from '../../../context.ts';
import { type Problems, refuse } from '../../../http/errors.ts';
import { findEdition } from '../../fair/fair/index.ts';
import type { Selection } from './query.ts';
import { segmentOf } from './segments/index.ts';

const LANGUAGES = ['en', 'sv'] as const;
const PARTS = ['subject', 'body'] as const;

interface Texts {
  readonly subject: { readonly en: string; readonly sv: string };
  readonly body: { readonly en: string; readonly sv: string };
}

/**
 * Throws VALIDATION_FAILED at each field that a campaign must not have: an unknown placeholder, a placeholder without a value,
 * a missing login link, and a filter or people that do not belong to the segment. Throws FAIR_CANCELLED if the segment is about
 * preparing for a fair that is cancelled.
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

/** Throws VALIDATION_FAILED at the filters of a list that do not belong to the segment. */
export function refuseWrongFilter(
  segment: SegmentName,
  query: { readonly 'filter[program]'?: string | undefined; readonly 'filter[company]'?: string | undefined },
): NonNullable<Selection['filter']> {
  const filter = { program: query['filter[program]'], company: query['filter[company]'] };
  const found = Object.entries(problemsOfFilter(segment, filter, ''));
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
    const known = placeholdersFor(segment, part);
    const used = placeholdersIn(text);
    const unknown = used.find((name) => !known.some((one) => one === name));
    if (unknown !== undefined) {
      const names = known.map((name) => `{${name}}`).join(', ');
      problems[field] = ['UNKNOWN_PLACEHOLDER', { name: `{${unknown}}`, known: names }];
    } else if (used.includes('deadline') && !hasDeadline) problems[field] = 'NO_DEADLINE_YET';
    else if (segment === LOGIN_SEGMENT && part === 'body' && !used.includes('loginLink'))
      problems[field] = 'LOGIN_LINK_NEEDED';
  }
  return problems;
}
