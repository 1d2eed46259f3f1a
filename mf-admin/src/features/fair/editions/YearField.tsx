import { type ContractForm, TextField } from '@fair/form';
import { useTranslation } from 'react-i18next';

interface YearForm {
  readonly confirmYear: string;
}

interface YearFieldProps<F extends YearForm> {
  readonly of: ContractForm<F>;
  readonly year: number;
}

/** A field in which the admin types the year of a fair to confirm a change. */
export function YearField<F extends YearForm>({ of, year }: YearFieldProps<F>) {
  const { t } = useTranslation('admin');
  const label = t('editions.order.typeYear', { year });
  // The cast is safe, because this component uses only `confirmYear`, which every form `F` has.
  const form = of as unknown as ContractForm<YearForm>;
  return <TextField of={form} name="confirmYear" label={label} inputMode="numeric" />;
}

/** Returns a function that validates a form with this field: the admin must have typed `year`. */
export function useYearCheck(year: number) {
  const { t } = useTranslation('admin');
  return ({ confirmYear }: YearForm): Readonly<Record<string, string>> =>
    confirmYear.trim() === String(year) ? {} : { confirmYear: t('editions.order.typeYear', { year }) };
}
