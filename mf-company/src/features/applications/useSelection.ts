import { type CompanyApplication, DECISIONS_AT_ONCE } from '@fair/contract';
import { useState } from 'react';

/** Who is selected, by id, with their names: a page of the list that was left keeps its part. */
export type Selection = ReadonlyMap<string, string>;

/** The applicants to decide on together, as many as one call takes. `scope`: another one begins anew. */
export function useSelection(scope: string) {
  const [state, setState] = useState<{ scope: string; selected: Selection }>({ scope, selected: new Map() });
  const selected: Selection = state.scope === scope ? state.selected : new Map();
  const set = (next: Selection) =>
    setState({ scope, selected: new Map([...next].slice(0, DECISIONS_AT_ONCE)) });

  function toggle(rows: readonly CompanyApplication[], isSelected: boolean): void {
    const next = new Map(selected);
    for (const { id, name } of rows) {
      if (isSelected) next.set(id, name);
      else next.delete(id);
    }
    set(next);
  }
  return { selected, toggle, set };
}
