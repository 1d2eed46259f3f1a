import type { CompanyGap, PagePart } from '@fair/contract';
import { type AtFair, confirmedAt } from '../participations/index.ts';
import { type Company, CompanyModel } from './model.ts';
import type { Fair, Id, Ids, Where } from './service.ts';

const EMPTY_TEXT = { $in: [null, ''] };

/** Conditions for companies whose page lacks a part, by part. They must agree with `missingParts` of the contract. */
const PAGE_LACKS = {
  logo: { 'logo.fileId': null },
  banner: { banner: null },
  description: {
    description: EMPTY_TEXT,
    'texts.en.description': EMPTY_TEXT,
    'texts.sv.description': EMPTY_TEXT,
  },
  website: { websiteLink: EMPTY_TEXT },
} as const satisfies { readonly [P in PagePart]?: Where };

/** Conditions on the company's document for each thing that a company can lack. */
const COMPANY_LACKS: { readonly [G in CompanyGap]?: Where } = {
  ...PAGE_LACKS,
  held: { invitationHeld: true },
  login: { firstLogin: true, invitationHeld: null },
};

/**
 * Conditions on the participation for each thing that a company can lack. `times` also depends on the planned times,
 * which are not part of the participation.
 */
const THERE_LACKS: { readonly [G in CompanyGap]?: (there: AtFair) => boolean } = {
  positions: ({ positions }) => positions.length === 0,
  programs: ({ programs }) => programs.length === 0,
  times: ({ networkMeeting }) => networkMeeting,
};

type There = AtFair & { readonly companyId: Id };

/** Returns the condition that matches the companies of the participations `there` that have this gap. */
function lackingAmong(there: readonly There[], gap: CompanyGap, withTimes: Ids): Where {
  const planned = new Set(gap === 'times' ? withTimes.map(String) : []);
  const lacks = THERE_LACKS[gap] ?? (() => true);
  const idsOf = (some: readonly There[]) => some.map(({ companyId }) => companyId);
  const ids = idsOf(there.filter((one) => lacks(one) && !planned.has(one.companyId.toHexString())));
  if (gap !== 'any') return { _id: { $in: ids }, ...COMPANY_LACKS[gap] };
  const bare = idsOf(
    there.filter(({ programs, positions }) => programs.length === 0 || positions.length === 0),
  );
  return { _id: { $in: ids }, $or: [{ _id: { $in: bare } }, ...Object.values(PAGE_LACKS)] };
}

/** Returns the condition for the companies confirmed at a fair that have this gap. */
export async function lacking({ editionId }: Fair, gap: CompanyGap, withTimes: Ids): Promise<Where> {
  return lackingAmong([...(await confirmedAt(editionId)).values()], gap, withTimes);
}

/** Counts the participating companies with each of these gaps, in two queries. */
export async function countLacking<G extends CompanyGap>(
  { editionId }: Fair,
  gaps: readonly G[],
  withTimes: Ids,
): Promise<Record<G, number>> {
  const there = [...(await confirmedAt(editionId)).values()];
  const [counts] = await CompanyModel.aggregate<Record<G, { count: number }[]>>([
    { $match: { _id: { $in: there.map(({ companyId }) => companyId) }, active: true } },
    {
      $facet: Object.fromEntries(
        gaps.map((gap) => [gap, [{ $match: lackingAmong(there, gap, withTimes) }, { $count: 'count' }]]),
      ),
    },
  ]);
  return Object.fromEntries(gaps.map((gap) => [gap, counts?.[gap][0]?.count ?? 0])) as Record<G, number>;
}

/** Returns the slugs of the participating companies that have this gap. */
export async function slugsLacking(fair: Fair, gap: CompanyGap, withTimes: Ids): Promise<string[]> {
  const where = { active: true, ...(await lacking(fair, gap, withTimes)) };
  const found = await CompanyModel.find(where, { slug: 1 }).lean<Pick<Company, 'slug'>[]>();
  return found.map(({ slug }) => slug);
}

/** Returns the ids of the participating companies that have this gap. */
export async function idsLacking(fair: Fair, gap: CompanyGap, withTimes: Ids): Promise<Id[]> {
  const where = { active: true, ...(await lacking(fair, gap, withTimes)) };
  const found = await CompanyModel.find(where, { _id: 1 }).lean<Pick<Company, '_id'>[]>();
  return found.map(({ _id }) => _id);
}
