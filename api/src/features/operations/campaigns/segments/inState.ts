import type { ParticipationState } from '@fair/contract';
import { participationsAt } from '../../../recruitment/participations/index.ts';
import type { DeadlineField, OwnerSegment } from './segment.ts';

/** Returns the segment of the companies whose participation has this state. */
export const inState = (state: ParticipationState, deadline: DeadlineField): OwnerSegment => ({
  of: 'owners',
  deadline,
  select: async ({ editionId }) => ({
    companies: (await participationsAt(editionId, { state })).map(({ companyId }) => companyId),
  }),
});
