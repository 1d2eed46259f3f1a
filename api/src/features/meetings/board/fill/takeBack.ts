import type { FillTakenBack } from '@fair/contract';
import { Types } from 'mongoose';
import type { App } from '../../../../context.ts';
import { notFound, refuse } from '../../../../http/errors.ts';
import { audit, byWhom } from '../../../../services/audit/index.ts';
import type { Account } from '../../../people/accounts/index.ts';
import { deleteUnannounced, type Meeting, MeetingModel } from '../../meetings/index.ts';
import { offerFreedTimes, restoreAfterFill } from '../../waitlist/index.ts';
import { type Proposal, ProposalModel } from './model.ts';

/**
 * Undoes a fill before its mails are sent: deletes the meetings that the fill booked and restores the waitlist entries.
 * Meetings that were moved or cancelled since the fill stay. Throws NOT_FOUND for a fill that does not exist, has been
 * deleted or is out of scope, and TAKE_BACK_OVER after five minutes or if nothing is left to undo.
 * @param scope the proposals that the actor may undo: those of all admins, or of one company
 */
export async function takeFillBack(
  app: App,
  actor: Account,
  scope: object,
  proposalId: string,
): Promise<FillTakenBack> {
  const proposal = await ProposalModel.findOne({
    _id: proposalId,
    editionId: app.editionId,
    ...scope,
  }).lean<Proposal>();
  if (!proposal) throw notFound();
  const { takeBackUntil, tellAt } = proposal;
  if (!tellAt || !takeBackUntil || takeBackUntil <= app.now())
    throw refuse('TAKE_BACK_OVER', { message: 'FILL_TOLD' });
  const booked = await MeetingModel.find({
    applicationId: { $in: proposal.meetings.map(({ applicationId }) => applicationId) },
    editionId: app.editionId,
    source: 'fill',
    live: true,
  }).lean<Meeting[]>();

  const erased: Meeting[] = [];
  for (const meeting of booked)
    if (await deleteUnannounced(app, meeting, tellAt, actor._id)) erased.push(meeting);
  if (erased.length === 0) throw refuse('TAKE_BACK_OVER', { message: 'FILL_TOLD' });
  await restoreAfterFill(app, erased);
  const companies = new Set(erased.map(({ companyId }) => companyId.toHexString()));
  for (const companyId of companies) await offerFreedTimes(app, new Types.ObjectId(companyId));

  const kept = booked.length - erased.length;
  await audit(app, {
    action: 'meetings.fillUndone',
    ...byWhom(actor),
    targetId: proposal._id,
    targetType: 'proposal',
    detail: { meetings: erased.length, kept },
  });
  return { undone: erased.length, kept };
}
