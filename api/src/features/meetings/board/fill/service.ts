import {
  type fillMeetings as adminCall,
  type CallRequest,
  FILL_TAKE_BACK_MS,
  type FillResult,
  type FillTakenBack,
} from '@fair/contract';
import { Types } from 'mongoose';
import type { App } from '../../../../context.ts';
import { insertOnce } from '../../../../db/insertOnce.ts';
import { notFound, refuse } from '../../../../http/errors.ts';
import { audit, byWhom } from '../../../../services/audit/index.ts';
import { MINUTE_MS } from '../../../../services/clock/index.ts';
import type { Account } from '../../../people/accounts/index.ts';
import {
  type ActingCompany,
  companyNames,
  listActiveCompanies,
} from '../../../recruitment/companies/index.ts';
import { findSettings, presentSpan, type Table, TableModel } from '../../meetings/index.ts';
import { bookProposal } from './book.ts';
import { type Proposal, ProposalModel } from './model.ts';
import { type Plan, planMeetings, type Unbooked } from './plan.ts';
import { codeForPlacer } from './refusals.ts';
import { takeFillBack } from './takeBack.ts';

/** Lifetime of a proposal in minutes (MEETINGS §7). */
const PROPOSAL_MINUTES = 15;
/** Extra time in ms for an undo request that is sent in the last second. */
const GRACE_MS = 10_000;
const ADMIN_PROPOSALS = { companyId: { $exists: false } };

/**
 * Proposes times for the unbooked applications of these companies (by default, of all companies that take part), or
 * books an admin's proposal. Throws NOT_FOUND for unknown company ids, and PROPOSAL_EXPIRED.
 */
export async function fillMeetings(
  app: App,
  admin: Account,
  { dryRun, proposalId, companyIds }: CallRequest<typeof adminCall>['body'],
): Promise<FillResult> {
  if (!dryRun) return bookOnce(app, admin, ADMIN_PROPOSALS, proposalId);
  const asked = companyIds && new Set(companyIds);
  if (asked) await requireCompanies(asked);
  const takingPart = await listActiveCompanies(app, { networkMeeting: true });
  const ids = takingPart.map(({ _id }) => _id);
  return propose(app, admin, asked ? ids.filter((id) => asked.has(id.toHexString())) : ids);
}

async function requireCompanies(ids: ReadonlySet<string>): Promise<void> {
  const found = await companyNames([...ids].map((id) => new Types.ObjectId(id)));
  if (found.size < ids.size) throw notFound();
}

/**
 * Does the same as `fillMeetings` for a single company and its applicants. Throws PROPOSAL_EXPIRED for a proposal of
 * another company or an admin.
 */
export function fillOwnMeetings(
  app: App,
  company: ActingCompany,
  { dryRun, proposalId }: { readonly dryRun: boolean; readonly proposalId?: string | undefined },
): Promise<FillResult> {
  if (!dryRun) return bookOnce(app, company, { companyId: company._id }, proposalId);
  return propose(app, company, company.networkMeeting ? [company._id] : [], company._id);
}

async function propose(
  app: App,
  actor: Account,
  companyIds: readonly Types.ObjectId[],
  companyId?: Types.ObjectId,
): Promise<FillResult> {
  const plan = await planMeetings(app, await findSettings(app), companyIds);
  const proposal = {
    _id: new Types.ObjectId(),
    editionId: app.editionId,
    createdBy: actor._id,
    ...(companyId && { companyId }),
    meetings: plan.meetings.map(({ application, slot }) => ({
      applicationId: application._id,
      slotId: slot._id,
    })),
    expiresAt: new Date(app.now().getTime() + PROPOSAL_MINUTES * MINUTE_MS),
  };
  await insertOnce(ProposalModel, proposal);
  return {
    proposalId: proposal._id.toHexString(),
    expiresAt: proposal.expiresAt.toISOString(),
    ...(await presentPlan(actor, plan)),
  };
}

/** Undoes a fill that any admin has booked. Throws NOT_FOUND or TAKE_BACK_OVER. */
export const takeAdminFillBack = (app: App, admin: Account, id: string): Promise<FillTakenBack> =>
  takeFillBack(app, admin, ADMIN_PROPOSALS, id);

/**
 * Undoes a fill that the company has booked. Throws NOT_FOUND, also for a fill by another company or an
 * admin, or TAKE_BACK_OVER.
 */
export const takeOwnFillBack = (app: App, company: ActingCompany, id: string): Promise<FillTakenBack> =>
  takeFillBack(app, company, { companyId: company._id }, id);

/**
 * Books a proposal. Of two concurrent requests, one marks the proposal as booked and the other gets
 * PROPOSAL_EXPIRED.
 */
async function bookOnce(
  app: App,
  actor: Account,
  scope: object,
  proposalId: string | undefined,
): Promise<FillResult> {
  const takeBackUntil = new Date(app.now().getTime() + FILL_TAKE_BACK_MS);
  const tellAt = new Date(takeBackUntil.getTime() + GRACE_MS);
  const proposal = await ProposalModel.findOneAndUpdate(
    {
      _id: proposalId,
      editionId: app.editionId,
      ...scope,
      expiresAt: { $gt: app.now() },
      takeBackUntil: { $exists: false },
    },
    { $set: { takeBackUntil, tellAt, expiresAt: tellAt } },
    { returnDocument: 'after' },
  ).lean<Proposal>();
  if (!proposal) throw refuse('PROPOSAL_EXPIRED');
  const booked = await bookProposal(app, actor, proposal, tellAt);
  await auditFill(app, actor, proposal._id, booked);
  return {
    ...(booked.meetings.length > 0 && {
      proposalId: proposal._id.toHexString(),
      takeBackUntil: takeBackUntil.toISOString(),
    }),
    ...(await presentPlan(actor, booked)),
  };
}

function auditFill(
  app: App,
  actor: Account,
  targetId: Types.ObjectId,
  { meetings, leftOver }: Plan,
): Promise<void> {
  return audit(app, {
    action: 'meetings.filled',
    ...byWhom(actor),
    targetId,
    targetType: 'proposal',
    detail: { meetings: meetings.length, leftOver: leftOver.length },
  });
}

/** Presents a plan, sorted by company name and then by time or student. */
async function presentPlan(
  actor: Account,
  { meetings, leftOver }: Plan,
): Promise<Pick<FillResult, 'meetings' | 'leftOver'>> {
  const applications = [...meetings, ...leftOver].map(({ application }) => application);
  const [companies, tables] = await Promise.all([
    companyNames(applications.map(({ companyId }) => companyId)),
    TableModel.find({ _id: { $in: meetings.map(({ slot }) => slot.tableId) } }, { name: 1 }).lean<Table[]>(),
  ]);
  const tableNames = new Map(tables.map(({ _id, name }) => [_id.toHexString(), name]));
  const ofStudent = ({ _id, studentName, companyId }: Unbooked) => {
    const company = companies.get(companyId.toHexString());
    return {
      applicationId: _id.toHexString(),
      studentName,
      slug: company?.slug ?? '',
      companyName: company?.companyName ?? '',
    };
  };
  const placer = actor.type === 'company' ? 'company' : 'admin';
  return {
    meetings: meetings
      .map(({ application, slot }) => ({
        ...ofStudent(application),
        ...presentSpan(slot),
        table: tableNames.get(slot.tableId.toHexString()) ?? '',
      }))
      .sort((a, b) => a.companyName.localeCompare(b.companyName) || a.startsAt.localeCompare(b.startsAt)),
    leftOver: leftOver
      .map(({ application, code }) => ({ ...ofStudent(application), code: codeForPlacer(placer, code) }))
      .sort(
        (a, b) => a.companyName.localeCompare(b.companyName) || a.studentName.localeCompare(b.studentName),
      ),
  };
}
