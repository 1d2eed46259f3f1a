import { CHANGED_AT_ONCE } from '@fair/contract';
import { Failure } from '@fair/kit/failure';
import type { TableSelection } from '@fair/ui/DataTable';
import { toast } from '@fair/ui/toast';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface BulkOptions<T> {
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
  readonly nameOf: (row: T) => string;
  /** The list's filters as a string. The selection is cleared when this string changes. */
  readonly scope: string;
}

/** Result of a bulk action for one row. `code` is the reason if the row was not changed. */
interface Outcome {
  readonly id: string;
  readonly code?: string | undefined;
}

interface OutcomeTexts {
  readonly done: (count: number) => string;
  /** Returns the reason why a row was not changed, or undefined if the row no longer exists. */
  readonly why: (code: string, name: string) => string | undefined;
}

/** The selected rows of a table, with functions that show the result of a bulk action. */
export interface Chosen {
  readonly keys: readonly string[];
  readonly nameOf: (key: string) => string;
  /** Shows the results of a bulk action. Rows that were not changed stay selected, and the reasons are listed. */
  readonly settle: (outcomes: readonly Outcome[], said: OutcomeTexts) => void;
  /** Shows the error of a failed request. Without an argument, removes the last error. */
  readonly fail: (error?: unknown) => void;
}

export function useBulkSelection<T>({ rows, keyOf, nameOf, scope }: BulkOptions<T>): {
  readonly selection: Omit<TableSelection<T>, 'actions'>;
  readonly chosen: Chosen;
  /** The selected rows, also those of other pages of the list. */
  readonly chosenRows: readonly T[];
  readonly notice: ReactNode;
} {
  const { t } = useTranslation('admin');
  const [state, setState] = useState<{ scope: string; chosen: ReadonlyMap<string, T> }>();
  const [unchanged, setUnchanged] = useState<readonly { readonly id: string; readonly why: string }[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const selected: ReadonlyMap<string, T> = state?.scope === scope ? state.chosen : new Map();
  const known = new Map([...selected, ...rows.map((row) => [keyOf(row), row] as const)]);
  const nameOfKey = (key: string) => {
    const row = known.get(key);
    return row === undefined ? key : nameOf(row);
  };
  const choose = (keys: Iterable<string>) => {
    setUnchanged([]);
    setFailure(undefined);
    const chosen = [...keys].flatMap((key) => {
      const row = known.get(key);
      return row === undefined ? [] : [[key, row] as const];
    });
    setState({ scope, chosen: new Map(chosen) });
  };

  const settle: Chosen['settle'] = (outcomes, { done, why }) => {
    const refused = outcomes.filter(({ code }) => code !== undefined);
    choose(refused.map(({ id }) => id));
    setUnchanged(
      refused.map(({ id, code }) => {
        const name = nameOfKey(id);
        return { id, why: why(code ?? '', name) ?? t('bulk.gone', { name }) };
      }),
    );
    const changed = outcomes.length - refused.length;
    if (changed > 0) toast.success(done(changed));
  };

  return {
    selection: { selected: new Set(selected.keys()), onChange: choose, nameOf, most: CHANGED_AT_ONCE },
    chosen: {
      keys: [...selected.keys()],
      nameOf: nameOfKey,
      settle,
      fail: setFailure,
    },
    chosenRows: [...selected.values()],
    notice: (
      <>
        <Failure of={failure} what={t('bulk.failed')} />
        {unchanged.length > 0 ? (
          <ul role="alert" aria-label={t('bulk.kept')}>
            {unchanged.map(({ id, why }) => (
              <li key={id}>{why}</li>
            ))}
          </ul>
        ) : null}
      </>
    ),
  };
}
