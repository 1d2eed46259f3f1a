import { useUserOfType } from '@fair/client';
import type { TeamAbility } from '@fair/contract';

/**
 * Returns a check of the signed-in member's abilities. Pages hide buttons whose ability the member lacks
 * (BEYOND 3). A session without abilities, from an API older than company teams, allows everything.
 */
export function useAbilityCheck(): (ability: TeamAbility) => boolean {
  const { abilities } = useUserOfType('company');
  return (ability) => abilities?.includes(ability) ?? true;
}
