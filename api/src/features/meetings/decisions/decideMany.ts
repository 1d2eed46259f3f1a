import type { CallReply, CallRequest, DecisionOutcome, decideApplications } from '@fair/contract';
import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { auditAll } from '../../../services/audit/index.ts';
import { inactiveAmong } from '../../people/students/index.ts';
import {
  type Application,
  type Change,
  ELIGIBLE,
  findOwnApplications,
  presentTakeBack,
  writeStatuses,
} from '../../recruitment/applications/index.ts';
import type { ActingCompany } from '../../recruitment/companies/index.ts';
import { withoutLiveMeeting } from '../meetings/index.ts';
import { endEntriesOf } from '../waitlist/index.ts';
import { decidedEvent, decisionTarget } from './decide.ts';

type Wanted = CallRequest<typeof decideApplications>['body'];

/**
 * Makes the same decision on many applications with a few round trips in total. Each application is written only if it
 * has not changed, as in decide.ts. Applications that already have the status stay unchanged, and a reserve keeps its
 * rank. NOT_FOUND, HAS_MEETING and STUDENT_INACTIVE are returned per application and do not stop the others.
 */
export async function decideMany(
  app: App,
  company: ActingCompany,
  { ids, status }: Wanted,
): Promise<CallReply<typeof decideApplications>> {
  const owner = { editionId: app.editionId, companyId: company._id };
  const decisionId = new Types.ObjectId();
  const isEligible = ELIGIBLE.has(status);
  const known = new Map(await findOwnApplications(owner, ids));
  const inactive =
    status === 'accepted'
      ? await inactiveAmong([...known.values()].map(({ studentId }) => studentId))
      : new Set<string>();
  const outcomes = new Map<string, DecisionOutcome>();
  const decided: Application[] = [];

  /** Records the outcome of applications that need no change, and returns the changes still to write. */
  function planChanges(open: readonly string[]): Change[] {
    return open.flatMap((id) => {
      const before = known.get(id);
      if (!before || before.status === 'withdrawn') {
        outcomes.set(id, { id, code: 'NOT_FOUND' });
        return [];
      }
      if (before.takeBack?.decisionId.equals(decisionId)) decided.push(before);
      if (before.status === status) {
        outcomes.set(id, { id, status });
        return [];
      }
      if (inactive.has(before.studentId.toHexString())) {
        outcomes.set(id, { id, status: before.status, code: 'STUDENT_INACTIVE' });
        return [];
      }
      return [{ before, target: decisionTarget(company, { status }, decisionId) }];
    });
  }

  for (let changes = planChanges(ids); changes.length > 0; ) {
    await writeStatuses(app, changes);
    const left = changes.map(({ before }) => before._id.toHexString());
    for (const [id, application] of await findOwnApplications(owner, left)) known.set(id, application);
    const again = planChanges(left);
    // Some applications are unchanged because of a meeting. If that meeting has ended, the application is
    // released and evaluated again.
    const unchanged = again.filter(({ before }) => isUnchanged(before, changes));
    const freed = isEligible ? [] : await withoutLiveMeeting(unchanged.map(({ before }) => before));
    const isFreed = new Set(freed.map(({ _id }) => _id.toHexString()));
    const kept = isEligible ? [] : unchanged.filter(({ before }) => !isFreed.has(before._id.toHexString()));
    for (const { before } of kept) {
      const id = before._id.toHexString();
      outcomes.set(id, { id, status: before.status as Wanted['status'], code: 'HAS_MEETING' });
    }
    changes = again.filter((change) => !kept.includes(change));
  }

  if (!isEligible) {
    // Includes applications that had the status before, in case an earlier attempt stopped after writing the
    // status.
    const ended = [...known.values()].filter((application) => application.status === status);
    await endEntriesOf(
      app,
      ended.map(({ _id }) => _id),
      decisionId,
    );
  }
  await auditAll(
    app,
    decided.map((application) => decidedEvent(company, application)),
  );
  const [first] = decided;
  return {
    outcomes: ids.map((id) => outcomes.get(id) ?? { id, code: 'NOT_FOUND' as const }),
    ...(first && presentTakeBack(first)),
  };
}

function isUnchanged(now: Application, changes: readonly Change[]): boolean {
  const before = changes.find((change) => change.before._id.equals(now._id))?.before;
  return now.status === before?.status && (now.held ?? null) === (before.held ?? null);
}
