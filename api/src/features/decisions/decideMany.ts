import type { CallReply, CallRequest, DecisionOutcome, decideApplications } from '@fair/contract';
import { Types } from 'mongoose';
import type { App } from '../../context.ts';
import { auditAll } from '../../services/audit/index.ts';
import {
  type Application,
  type Change,
  ELIGIBLE,
  findOwnAll,
  presentTakeBack,
  writeStatuses,
} from '../applications/index.ts';
import type { ActingCompany } from '../companies/index.ts';
import { heldByNone } from '../meetings/index.ts';
import { inactiveAmong } from '../students/index.ts';
import { endWaiting } from '../waitlist/index.ts';
import { decidedEvent, targetOf } from './decide.ts';

type Wanted = CallRequest<typeof decideApplications>['body'];

/**
 * A company decides the same on many applications: each by itself and on its own condition, as if it was the only one
 * (decide.ts), in a few round trips for all. What is so already stays as it is, a reserve at its rank. An application that
 * is not there (any more) is NOT_FOUND, one that a meeting keeps HAS_MEETING, one to be accepted whose student is
 * deactivated STUDENT_INACTIVE; the others are decided all the same.
 */
export async function decideMany(
  app: App,
  company: ActingCompany,
  { ids, status }: Wanted,
): Promise<CallReply<typeof decideApplications>> {
  const owner = { editionId: app.editionId, companyId: company._id };
  const decisionId = new Types.ObjectId();
  const isEligible = ELIGIBLE.has(status);
  const known = new Map(await findOwnAll(owner, ids));
  const inactive =
    status === 'accepted'
      ? await inactiveAmong([...known.values()].map(({ studentId }) => studentId))
      : new Set<string>();
  const outcomes = new Map<string, DecisionOutcome>();
  const decided: Application[] = [];

  /** What is still to be written of these, and what is settled already. */
  function judge(open: readonly string[]): Change[] {
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
      return [{ before, target: targetOf(company, { status }, decisionId) }];
    });
  }

  for (let changes = judge(ids); changes.length > 0; ) {
    await writeStatuses(app, changes);
    const left = changes.map(({ before }) => before._id.toHexString());
    for (const [id, application] of await findOwnAll(owner, left)) known.set(id, application);
    const again = judge(left);
    // Of those that are as they were, a meeting keeps some; what only has not let go yet is judged again.
    const unchanged = again.filter(({ before }) => isUnchanged(before, changes));
    const freed = isEligible ? [] : await heldByNone(unchanged.map(({ before }) => before));
    const isFreed = new Set(freed.map(({ _id }) => _id.toHexString()));
    const kept = isEligible ? [] : unchanged.filter(({ before }) => !isFreed.has(before._id.toHexString()));
    for (const { before } of kept) {
      const id = before._id.toHexString();
      outcomes.set(id, { id, status: before.status as Wanted['status'], code: 'HAS_MEETING' });
    }
    changes = again.filter((change) => !kept.includes(change));
  }

  if (!isEligible) {
    // Also of those that were so already: an earlier try may have got no further than the status.
    const ended = [...known.values()].filter((application) => application.status === status);
    await endWaiting(
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
