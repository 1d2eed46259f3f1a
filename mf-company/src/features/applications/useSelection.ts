import { type CompanyApplication, DECISIONS_AT_ONCE } from '@fair/contract';
import { useState } from 'react';

/** The selected applicants by application id, including those on other pages of the list. */
export type Selection = ReadonlyMap<string, CompanyApplication>;

/**
 * Manages the applicants selected for a bulk decision, up to the number that one request may contain. The selection is
 * cleared when `scope` (the filters) changes.
 */
export function useSelection(scope: string) {
  const [state, setState] = useState<{ scope: string; selected: Selection }>({ scope, selected: new Map() });
  const selected: Selection = state.scope === scope ? state.selected : new Map();
  const set = (next: Selection) =>
    setState({ scope, selected: new Map([...next].slice(0, DECISIONS_AT_ONCE)) });

  function toggle(rows: readonly CompanyApplication[], isSelected: boolean): void {
    const next = new Map(selected);
    for (const row of rows) {
      if (isSelected) next.set(row.id, row);
      else next.delete(row.id);
    }
    set(next);
  }
  return { selected, toggle, set };
}
