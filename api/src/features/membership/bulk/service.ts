import {
  type CallRequest,
  canMeetWith,
  type changeParticipations,
  type ParticipationOutcome,
} from '@fair/contract';
import type { App } from '../../../context.ts';
import { mapInBatches } from '../../../db/mapInBatches.ts';
import { ApiError } from '../../../http/errors.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import { type Edition, requireNotArchived, requireNotCancelled } from '../../fair/fair/index.ts';
import { countUpcoming } from '../../meetings/meetings/index.ts';
import type { Account } from '../../people/accounts/index.ts';
import { type Company, findCompany } from '../../recruitment/companies/index.ts';
import { findParticipation, type Participation } from '../../recruitment/participations/index.ts';
import { remindCompanies } from '../onboarding/index.ts';
import { changeByAdmin, mayBeReminded, remindInvitedCompany, withdraw } from '../registration/index.ts';

/** Number of companies changed in parallel. */
const CONCURRENCY = 8;

type Body = CallRequest<typeof changeParticipations>['body'];
type Result = Omit<ParticipationOutcome, 'slug'>;
type Code = NonNullable<ParticipationOutcome['code']>;

interface Acting {
  readonly app: App;
  readonly actor: Account;
  readonly edition: Edition;
}

/** A company, its participation in the fair, and the change to make. */
interface Row extends Acting {
  readonly company: Company;
  readonly participation: Participation;
  readonly body: Body;
}

const DONE: Result = { outcome: 'done' };
const UNCHANGED: Result = { outcome: 'unchanged' };
const refused = (code: Code): Result => ({ outcome: 'refused', code });

/** Error codes that are reported as the outcome of a row. Any other error fails the whole request. */
const REFUSALS: ReadonlySet<string> = new Set<Code>(['NOT_FOUND', 'NOT_IN_THIS_STATE', 'HAS_MEETING']);

/**
 * Changes the participations of many companies in a fair, each separately, and returns the outcomes in the order of the
 * request. The call can be repeated: companies that are already in the wanted state stay unchanged. The call never
 * cancels meetings.
 * @throws EDITION_ARCHIVED, FAIR_CANCELLED unless companies are declined
 */
export async function changeEachParticipation(acting: Acting, body: Body): Promise<ParticipationOutcome[]> {
  requireNotArchived(acting.edition);
  if (body.act !== 'decline') requireNotCancelled(acting.edition);
  const rows = await mapInBatches(body.slugs, CONCURRENCY, async (slug) => ({
    slug,
    ...(await outcomeOf(acting, slug, body)),
  }));
  const reminded = rows.filter(({ outcome }) => outcome === 'done').length;
  if (body.act === 'remind' && !body.dryRun && reminded > 0) {
    await audit(acting.app, {
      action: 'companies.reminded',
      ...byWhom(acting.actor),
      detail: { asked: body.slugs.length, mailed: reminded, year: acting.edition.year },
    });
  }
  return rows;
}

async function outcomeOf(acting: Acting, slug: string, body: Body): Promise<Result> {
  try {
    const company = await findCompany(acting.app, slug);
    const which = { editionId: acting.edition._id, companyId: company._id };
    const participation = await findParticipation(which);
    if (!participation) return refused('NOT_IN_THIS_STATE');
    return await ACTS[body.act]({ ...acting, company, participation, body });
  } catch (error) {
    if (error instanceof ApiError && REFUSALS.has(error.code)) return refused(error.code as Code);
    throw error;
  }
}

const ACTS: { readonly [A in Body['act']]: (row: Row) => Promise<Result> } = {
  async confirm(row) {
    const { participation, body } = row;
    if (participation.state === 'confirmed') return UNCHANGED;
    if (participation.state !== 'registered') return refused('NOT_IN_THIS_STATE');
    const { packageId } = body;
    if (!body.dryRun) await change(row, { state: 'confirmed', ...(packageId && { packageId }) });
    return DONE;
  },

  async decline(row) {
    const { participation, body, edition } = row;
    const { state } = participation;
    const { reason } = body;
    if (state === 'declined' || state === 'withdrawn') return UNCHANGED;
    if (state !== 'confirmed') {
      if (!body.dryRun) await change(row, { state: 'declined', ...(reason && { reason }) });
      return DONE;
    }
    if (await endsMeetings(row)) return refused('HAS_MEETING');
    if (reason === undefined) return refused('REASON_REQUIRED');
    // Here the reason is only stored as a note; it does not permit cancelling meetings. If a meeting is booked in the
    // meantime, the row gets HAS_MEETING.
    if (!body.dryRun) await withdraw(row.app, row.actor, participation, { year: edition.year, note: reason });
    return DONE;
  },

  async remind(row) {
    const { app, actor, company, participation, body, edition } = row;
    if (!company.active) return refused('INACTIVE');
    const { editionId, companyId, state } = participation;
    if (state === 'invited') {
      const isReminded = body.dryRun
        ? mayBeReminded(participation, app.now())
        : await remindInvitedCompany(app, { editionId, companyId });
      return isReminded ? DONE : refused('MAILED_TODAY');
    }
    // The missing parts of a company's page are known only for the current fair.
    if (state !== 'confirmed' || !edition._id.equals(app.editionId)) return refused('NOT_IN_THIS_STATE');
    const [outcome] = await remindCompanies(
      { app, actor },
      { slugs: [company.slug], dryRun: body.dryRun, isLogged: true },
    );
    return outcome?.code ? refused(outcome.code as Code) : DONE;
  },

  async package(row) {
    const { participation, body } = row;
    const { packageId } = body;
    if (participation.state === 'declined' || participation.state === 'withdrawn')
      return refused('NOT_IN_THIS_STATE');
    if (packageId === undefined || participation.packageId === packageId) return UNCHANGED;
    if (participation.state === 'confirmed' && !canMeetWith(packageId) && (await endsMeetings(row)))
      return refused('HAS_MEETING');
    if (!body.dryRun) await change(row, { packageId });
    return DONE;
  },
};

const change = ({ app, actor, edition, company }: Row, values: Parameters<typeof changeByAdmin>[4]) =>
  changeByAdmin(app, actor, edition, company.slug, values);

/** Whether the company has upcoming meetings at the fair. Only the current fair has meetings. */
const endsMeetings = async ({ app, edition, participation: { companyId } }: Row): Promise<boolean> =>
  edition._id.equals(app.editionId) && (await countUpcoming(app, { companyId })) > 0;
