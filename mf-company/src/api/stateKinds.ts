import type { OwnParticipation } from '@fair/contract';

/** Kind of status tag for each state of a company at a fair. */
export const STATE_KINDS = {
  none: 'neutral',
  invited: 'pending',
  registered: 'info',
  confirmed: 'success',
  declined: 'neutral',
  withdrawn: 'danger',
} as const satisfies Readonly<Record<OwnParticipation['state'], string>>;
