import type { OwnParticipation } from '@fair/contract';

/** How each state of a company at a fair is shown. */
export const STATE_KINDS = {
  none: 'neutral',
  invited: 'pending',
  registered: 'info',
  confirmed: 'success',
  declined: 'neutral',
  withdrawn: 'danger',
} as const satisfies Readonly<Record<OwnParticipation['state'], string>>;
