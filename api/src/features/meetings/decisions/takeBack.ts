import type { DecisionOutcome } from '@fair/contract';
import type { App } from '../../../context.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { auditAll, byWhom } from '../../../services/audit/index.ts';
import {
  ELIGIBLE,
  expireTakeBacks,
  findOwnApplications,
  findTakeBackCandidates,
  isOwnDecision,
  isTakenBack,
  restoreBeforeDecision,
  type TakeBackCandidate,
} from '../../recruitment/applications/index.ts';
import type { ActingCompany } from '../../recruitment/companies/index.ts';
import { withoutLiveMeeting } from '../meetings/index.ts';
import { restoreEntries } from '../waitlist/index.ts';

/**
 * Undoes a company's decision: each application gets back its state before the decision, and no student is notified. An
 * application that was booked in the meantime keeps the decision and is returned with HAS_MEETING. Throws HAS_MEETING
 * if all applications were booked, TAKE_BACK_OVER if the time is over or the decision was already undone or replaced,
 * and NOT_FOUND for an unknown decision or another company's decision.
 */
export async function takeDecisionBack(
  app: App,
  company: ActingCompany,
  decisionId: string,
): Promise<DecisionOutcome[]> {
  await expireTakeBacks(app.now());
  const decided = await findTakeBackCandidates(app, company._id, decisionId);
  if (decided.length === 0) {
    throw (await isOwnDecision(app, company._id, decisionId)) ? refuse('TAKE_BACK_OVER') : notFound();
  }
  const ids = decided.map(({ _id }) => _id.toHexString());
  const readNow = () => findOwnApplications({ editionId: app.editionId, companyId: company._id }, ids);
  await restoreBeforeDecision(decided);
  let now = await readNow();
  // Applications that still have the decision also have a meeting. If that meeting has ended, the application is
  // released, and its state is restored too.
  const isKept = ({ takeBack, _id }: TakeBackCandidate) =>
    now.get(_id.toHexString())?.takeBack?.decisionId.equals(takeBack.decisionId) === true;
  const freed = await withoutLiveMeeting(
    decided.filter(isKept).flatMap(({ _id }) => now.get(_id.toHexString()) ?? []),
  );
  if (freed.length > 0) {
    await restoreBeforeDecision(
      decided.filter(({ _id }) => freed.some((application) => application._id.equals(_id))),
    );
    now = await readNow();
  }
  const takenBack = decided.filter((application) =>
    isTakenBack(application, now.get(application._id.toHexString())),
  );
  if (takenBack.length === 0) throw refuse(decided.some(isKept) ? 'HAS_MEETING' : 'TAKE_BACK_OVER');
  const [{ takeBack }] = takenBack as [TakeBackCandidate];
  await restoreEntries(
    app,
    takenBack.filter((application) => ELIGIBLE.has(application.takeBack.status)).map(({ _id }) => _id),
    takeBack.decisionId,
  );
  await auditAll(
    app,
    takenBack.map(({ _id }) => ({
      action: 'application.takenBack',
      ...byWhom(company),
      targetId: _id,
      targetType: 'application',
    })),
  );
  return decided.flatMap((application): DecisionOutcome[] => {
    const id = application._id.toHexString();
    const status = now.get(id)?.status;
    if (!status || status === 'withdrawn') return [{ id, code: 'NOT_FOUND' }];
    return [{ id, status, ...(isKept(application) && { code: 'HAS_MEETING' as const }) }];
  });
}
