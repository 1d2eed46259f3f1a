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
  /** Another list begins anew: what it is narrowed to. */
  readonly scope: string;
}

/** What became of one: changed, or why it stayed what it was. */
interface Outcome {
  readonly id: string;
  readonly code?: string | undefined;
}

/** What is said of an act. */
interface Said {
  readonly done: (count: number) => string;
  /** Why one stayed what it was, by code; without a word it is not there any more. */
  readonly why: (code: string, name: string) => string | undefined;
}

/** The chosen rows, for what is done with them. */
export interface Chosen {
  readonly keys: readonly string[];
  /** Says what became of each: those that stayed what they were stay chosen, and it is said why. */
  readonly settle: (outcomes: readonly Outcome[], said: Said) => void;
  /** Says why none could be asked; with nothing, not any more. */
  readonly fail: (error?: unknown) => void;
}

/** Chooses rows of a table, and says what became of them together. */
export function useBulk<T>({ rows, keyOf, nameOf, scope }: BulkOptions<T>): {
  readonly selection: Omit<TableSelection<T>, 'actions'>;
  readonly chosen: Chosen;
  /** Stands above the table. */
  readonly notice: ReactNode;
} {
  const { t } = useTranslation('admin');
  const [state, setState] = useState<{ scope: string; names: ReadonlyMap<string, string> }>();
  const [kept, setKept] = useState<readonly { readonly id: string; readonly why: string }[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const names: ReadonlyMap<string, string> = state?.scope === scope ? state.names : new Map();
  const known = new Map([...rows.map((row) => [keyOf(row), nameOf(row)] as const), ...names]);
  const choose = (keys: Iterable<string>) => {
    setKept([]);
    setFailure(undefined);
    setState({ scope, names: new Map([...keys].map((key) => [key, known.get(key) ?? key])) });
  };

  const settle: Chosen['settle'] = (outcomes, { done, why }) => {
    const refused = outcomes.filter(({ code }) => code !== undefined);
    choose(refused.map(({ id }) => id));
    setKept(
      refused.map(({ id, code }) => {
        const name = known.get(id) ?? id;
        return { id, why: why(code ?? '', name) ?? t('bulk.gone', { name }) };
      }),
    );
    const changed = outcomes.length - refused.length;
    if (changed > 0) toast.success(done(changed));
  };

  return {
    selection: { selected: new Set(names.keys()), onChange: choose, nameOf, most: CHANGED_AT_ONCE },
    chosen: { keys: [...names.keys()], settle, fail: setFailure },
    notice: (
      <>
        <Failure of={failure} what={t('bulk.failed')} />
        {kept.length > 0 ? (
          <ul role="alert" aria-label={t('bulk.kept')}>
            {kept.map(({ id, why }) => (
              <li key={id}>{why}</li>
            ))}
          </ul>
        ) : null}
      </>
    ),
  };
}
