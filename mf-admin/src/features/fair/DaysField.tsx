import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { MOST_FAIR_DAYS } from '@fair/contract';
import type { ContractForm } from '@fair/form';
import { DateField } from '@fair/ui/DateField';
import { ErrorList } from '@fair/ui/ErrorList';
import { FormField } from '@fair/ui/FormField';
import { Button, Input } from 'antd';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type DayRow, type FairForm, followedYear } from './fairForm.ts';

export interface DaysFieldProps {
  readonly of: ContractForm<FairForm>;
  readonly timeZone: string;
  /** Whether the year of the fair is taken from its first day, because nobody has set the days yet. */
  readonly setsYear: boolean;
}

/** A row for each day of the fair with its hours. At least one row is shown. */
export function DaysField({ of: form, timeZone, setsYear }: DaysFieldProps) {
  const { t } = useTranslation('admin');
  const days = form.watch('days');
  const dayError = form.errorOf('days.day');
  // An invalid day also causes an error of its hours. Only the error of the day is shown then.
  const hoursError = dayError ? undefined : form.errorOf('days.hours');
  const onChange = (next: readonly DayRow[]) => {
    form.set({
      days: next,
      ...(setsYear && { year: followedYear(form.read(), next, form.base(), timeZone) }),
    });
    form.clearError('days');
  };
  const addRef = useRef<HTMLButtonElement>(null);
  const errorsId = useId();
  /**
   * Returns a function that returns the attributes which mark a row as invalid. If no row is at fault, the error is
   * about the whole list, and every row is marked.
   */
  const marksOf = (error: string | undefined, isAtFault: (row: DayRow) => boolean) => {
    const inList = !days.some(isAtFault);
    return (row: DayRow) =>
      error && (inList || isAtFault(row))
        ? { 'aria-invalid': true as const, 'aria-describedby': errorsId }
        : undefined;
  };
  const dayMarks = marksOf(dayError, ({ day }) => day === undefined);
  const hoursMarks = marksOf(hoursError, ({ opens, closes }) => opens === '' || opens >= closes);
  const classOf = (marks: object | undefined) => (marks ? 'fair-field--invalid' : undefined);
  const set = (index: number, part: Partial<DayRow>) =>
    onChange(days.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const usual = days.at(-1);
  return (
    <fieldset className="fair-days fair-span">
      <legend>{t('fair.days')}</legend>
      {days.map((row, index) => {
        const number = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the list; two may be equal while typing
          <div key={index} className="fair-days-row">
            <FormField label={t('fair.day', { number })} className={classOf(dayMarks(row))}>
              {(control) => (
                <DateField
                  {...control}
                  {...dayMarks(row)}
                  value={row.day}
                  timeZone={timeZone}
                  onChange={(day) => set(index, { day })}
                />
              )}
            </FormField>
            {(['opens', 'closes'] as const).map((field) => (
              <FormField
                key={field}
                label={t(`fair.${field}`, { number })}
                className={classOf(hoursMarks(row))}
              >
                <Input
                  type="time"
                  {...hoursMarks(row)}
                  value={row[field]}
                  onChange={({ target }) => set(index, { [field]: target.value })}
                />
              </FormField>
            ))}
            <Button
              type="text"
              size="large"
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={t('fair.removeDay', { number })}
              disabled={days.length === 1}
              onClick={() => {
                onChange(days.filter((_row, at) => at !== index));
                // The pressed button is removed with its row, so the focus moves to the Add button.
                addRef.current?.focus();
              }}
            />
          </div>
        );
      })}
      <Button
        ref={addRef}
        icon={<PlusOutlined aria-hidden="true" />}
        disabled={days.length >= MOST_FAIR_DAYS}
        onClick={() =>
          onChange([...days, { day: undefined, opens: usual?.opens ?? '', closes: usual?.closes ?? '' }])
        }
      >
        {t('fair.addDay')}
      </Button>
      <ErrorList id={errorsId} messages={[dayError, hoursError]} />
    </fieldset>
  );
}
