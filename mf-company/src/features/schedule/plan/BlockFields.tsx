import { useFair } from '@fair/client';
import { type ContractForm, Field, SelectField, TextField } from '@fair/form';
import { useMoments } from '@fair/kit/fair';
import { FormGrid } from '@fair/ui/FormGrid';
import { Alert, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { BreakFields } from './BreakFields.tsx';
import { type BlockForm, PAUSE_MINUTES, SLOT_MINUTES } from './blockForm.ts';
import { ClockField } from './ClockField.tsx';
import { readClock } from './readClock.ts';

interface BlockFieldsProps {
  readonly of: ContractForm<BlockForm>;
  /** YYYY-MM-DD. */
  readonly days: readonly string[];
  readonly knownTables: readonly string[];
}

export function BlockFields({ of: form, days, knownTables }: BlockFieldsProps) {
  const { t } = useTranslation('company');
  const moments = useMoments();
  const lengths = (of: readonly number[]) =>
    of.map((value) => ({ value, label: t('plan.minutes', { count: value }) }));
  return (
    <FormGrid>
      <Field of={form} name="day" label={t('plan.day')} required className="fair-span">
        {({ value, onChange }) => (
          <Select
            value={value || null}
            options={days.map((day) => ({ value: day, label: moments.weekday(day) }))}
            onChange={(day) => onChange(day ?? '')}
          />
        )}
      </Field>
      {(['start', 'end'] as const).map((name) => (
        <Field key={name} of={form} name={name} label={t(`plan.${name}`)} required>
          {({ value, onChange }) => <ClockField value={value} onChange={onChange} />}
        </Field>
      ))}
      <HoursWarning of={form} />
      <SelectField
        of={form}
        name="slotMinutes"
        label={t('plan.slotMinutes')}
        options={lengths(SLOT_MINUTES)}
      />
      <SelectField
        of={form}
        name="pauseMinutes"
        label={t('plan.pauseMinutes')}
        required
        options={lengths(PAUSE_MINUTES)}
      />
      <BreakFields of={form} />
      <Field of={form} name="tables" label={t('plan.tables')} hint={t('plan.tablesHint')}>
        {({ value, onChange, rules }) => (
          <Select
            mode="tags"
            tokenSeparators={[',', ';']}
            {...(rules.maximum !== undefined && { maxCount: rules.maximum })}
            notFoundContent={null}
            value={[...value]}
            options={knownTables.map((name) => ({ value: name, label: name }))}
            onChange={(tables: string[]) =>
              onChange(tables.map((name) => name.trim()).filter((name) => name !== ''))
            }
          />
        )}
      </Field>
      <TextField of={form} name="track" label={t('plan.track')} hint={t('plan.trackHint')} required={false} />
    </FormGrid>
  );
}

/**
 * Warns if the times exceed the opening hours of the day. The API refuses times that exceed them by more than two
 * hours.
 */
function HoursWarning({ of: form }: Pick<BlockFieldsProps, 'of'>) {
  const { t } = useTranslation('company');
  const fair = useFair();
  const [day, start, end] = [form.watch('day'), readClock(form.watch('start')), readClock(form.watch('end'))];
  const hours = fair?.dayIsDefault ? undefined : fair?.days.find((one) => one.day === day);
  const isOutside = hours && start && end && (start < hours.opens || end > hours.closes);
  return isOutside ? (
    <Alert
      className="fair-span"
      type="warning"
      showIcon
      role="status"
      title={t('plan.outsideHours', { opens: hours.opens, closes: hours.closes })}
    />
  ) : null;
}
