import { useMoments } from '@fair/area/fair';
import type { FieldMessages } from '@fair/area/fieldMessages';
import { FormField } from '@fair/ui/FormField';
import { FormGrid } from '@fair/ui/FormGrid';
import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { BreakFields } from './BreakFields.tsx';
import { type BlockForm, MOST, PAUSE_MINUTES, SLOT_MINUTES } from './blockForm.ts';
import { ClockField } from './ClockField.tsx';

interface BlockFieldsProps {
  readonly form: BlockForm;
  readonly messages: FieldMessages;
  /** YYYY-MM-DD */
  readonly days: readonly string[];
  /** Names of tables the company has. */
  readonly knownTables: readonly string[];
  readonly onChange: (form: BlockForm) => void;
}

/** The fields of a block. */
export function BlockFields({ form, messages, days, knownTables, onChange }: BlockFieldsProps) {
  const { t } = useTranslation('company');
  const moments = useMoments();
  const set = (changed: Partial<BlockForm>) => onChange({ ...form, ...changed });
  const lengths = (of: readonly number[]) =>
    of.map((value) => ({ value, label: t('plan.minutes', { count: value }) }));
  return (
    <FormGrid>
      <FormField label={t('plan.day')} required error={messages.day} className="fair-span">
        <Select
          value={form.day || null}
          options={days.map((day) => ({ value: day, label: moments.weekday(day) }))}
          onChange={(day) => set({ day: day ?? '' })}
        />
      </FormField>
      <FormField label={t('plan.start')} required error={messages.startsAt}>
        <ClockField value={form.start} onChange={(start) => set({ start })} />
      </FormField>
      <FormField label={t('plan.end')} required error={messages.endsAt}>
        <ClockField value={form.end} onChange={(end) => set({ end })} />
      </FormField>
      <FormField label={t('plan.slotMinutes')} required error={messages.slotMinutes}>
        <Select
          value={form.slotMinutes}
          options={lengths(SLOT_MINUTES)}
          onChange={(slotMinutes) => set({ slotMinutes })}
        />
      </FormField>
      <FormField label={t('plan.pauseMinutes')} required error={messages.pauseMinutes}>
        <Select
          value={form.pauseMinutes}
          options={lengths(PAUSE_MINUTES)}
          onChange={(pauseMinutes) => set({ pauseMinutes })}
        />
      </FormField>
      <BreakFields breaks={form.breaks} messages={messages} onChange={(breaks) => set({ breaks })} />
      <FormField label={t('plan.tables')} hint={t('plan.tablesHint')} required error={messages.tables}>
        <Select
          mode="tags"
          tokenSeparators={[',', ';']}
          maxCount={MOST.tables}
          notFoundContent={null}
          value={[...form.tables]}
          options={knownTables.map((name) => ({ value: name, label: name }))}
          onChange={(tables: string[]) =>
            set({ tables: tables.map((name) => name.trim()).filter((name) => name !== '') })
          }
        />
      </FormField>
      <FormField label={t('plan.track')} hint={t('plan.trackHint')} error={messages.track}>
        <Input
          autoComplete="off"
          maxLength={MOST.track}
          value={form.track}
          onChange={({ target }) => set({ track: target.value })}
        />
      </FormField>
    </FormGrid>
  );
}
