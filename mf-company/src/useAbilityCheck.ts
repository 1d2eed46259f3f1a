import { useUserOfType } from '@fair/client';
import type { TeamAbility } from '@fair/contract';

/**
 * Returns a function that tells whether the signed-in member has an ability. Pages hide buttons whose ability is
 * missing. An API older than company teams sends no abilities; then everything is allowed.
 */
export function useAbilityCheck(): (ability: TeamAbility) => boolean {
  const { abilities } = useUserOfType('company');
  return (ability) => abilities?.includes(ability) ?? true;
}
