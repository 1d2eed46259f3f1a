import { plusDays } from '@fair/clock';
import type { EditionDetails } from '@fair/contract';
import type { ContractForm } from '@fair/form';
import { useMoments } from '@fair/kit/fair';
import { ErrorList } from '@fair/ui/ErrorList';
import { FormField } from '@fair/ui/FormField';
import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import '../../fair.css';

/** Hours of one day of the fair. */
export interface HoursRow {
  readonly opens: string;
  readonly closes: string;
}

export interface MoveForm {
  /** Number of days by which the fair moves, as the admin typed it. */
  readonly days: string;
  /** A row for each day of the fair, in order. */
  readonly hours: readonly HoursRow[];
  readonly reason: string;
}

/** Returns the number of days by which the fair moves. Undefined while the typed text is not a whole number. */
export const daysOf = ({ days }: Pick<MoveForm, 'days'>): number | undefined =>
  /^\s*[-−+]?\d+\s*$/.test(days) ? Number(days.replace('−', '-')) : undefined;

/** Returns the day of a row after the move, or the unmoved day until a valid number is typed. */
export const movedDay = (day: string, form: Pick<MoveForm, 'days'>): string =>
  plusDays(day, daysOf(form) ?? 0);

interface HoursFieldsProps {
  readonly of: ContractForm<MoveForm>;
  readonly edition: Pick<EditionDetails, 'days'>;
}

/** Inputs for the opening and closing time of each day after the move. */
export function HoursFields({ of: form, edition: { days } }: HoursFieldsProps) {
  const { t } = useTranslation('admin');
  const moments = useMoments();
  const [moved, rows] = [form.watch('days'), form.watch('hours')];
  const error = form.errorOf('hours');
  const errorsId = useId();
  const marks = error ? { 'aria-invalid': true as const, 'aria-describedby': errorsId } : undefined;
  const set = (index: number, part: Partial<HoursRow>) => {
    form.set({ hours: rows.map((row, at) => (at === index ? { ...row, ...part } : row)) });
    form.clearError('hours');
  };
  return (
    <fieldset className="fair-days">
      <legend>{t('editions.order.hours')}</legend>
      {rows.map((row, index) => {
        const day = moments.shortDay(movedDay(days[index] ?? '', { days: moved }));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is the day at its place in the list
          <div key={index} className="fair-days-row fair-days-row--hours">
            {(['opens', 'closes'] as const).map((field) => (
              <FormField key={field} label={t(`editions.order.${field}`, { day })}>
                {(control) => (
                  <Input
                    {...control}
                    {...marks}
                    type="time"
                    value={row[field]}
                    onChange={({ target }) => set(index, { [field]: target.value })}
                  />
                )}
              </FormField>
            ))}
          </div>
        );
      })}
      <ErrorList id={errorsId} messages={[error]} />
    </fieldset>
  );
}
