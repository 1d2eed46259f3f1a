import { useUserOfType } from '@fair/client';
import type { TeamAbility } from '@fair/contract';

/**
 * What the member who is signed in may: a page draws no button without its ability (BEYOND 3). An API from before there were
 * teams says nothing of it, and everybody there may do everything.
 */
export function useMay(): (ability: TeamAbility) => boolean {
  const { abilities } = useUserOfType('company');
  return (ability) => abilities?.includes(ability) ?? true;
}
