import { momentAt } from '@fair/clock';
import {
  canMeetWith,
  INDUSTRIES,
  MOST_INDUSTRIES,
  MOST_WANTED,
  type OwnParticipation,
  openPrograms,
  PACKAGES,
  POSITION_CODES,
  PROGRAMS,
} from '@fair/contract';
import { type ContractForm, Field, SelectField, TextField } from '@fair/form';
import { useMoments, usePositionLabel, useProgramOptions, useTimeZone } from '@fair/kit/fair';
import { industries } from '@fair/texts/participation';
import { FormGrid } from '@fair/ui/FormGrid';
import { useLanguage } from '@fair/ui/i18n';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AnswersForm } from './answers.ts';

interface AnswersFieldsProps {
  readonly of: ContractForm<AnswersForm>;
  readonly own: OwnParticipation;
  /**
   * Whether the organisers have confirmed the registration. Package and network meetings can then no longer be changed.
   */
  readonly isConfirmed: boolean;
}

export function AnswersFields({ of: form, own, isConfirmed }: AnswersFieldsProps) {
  const { t } = useTranslation('company');
  const language = useLanguage();
  const timeZone = useTimeZone();
  const moments = useMoments();
  const positionLabel = usePositionLabel();
  const { days, programs: known = PROGRAMS } = own.edition;
  const programOptions = useProgramOptions(openPrograms(known, own.programs));
  const dayLabel = (day: string) => moments.date(momentAt(day, '12:00', timeZone).toISOString());
  const programs = form.watch('programs');
  const isOffered = canMeetWith(form.watch('packageId'));
  const search = { showSearch: { optionFilterProp: 'label' } } as const;
  return (
    <FormGrid>
      <SelectField
        of={form}
        name="packageId"
        label={t('participation.packageId')}
        disabled={isConfirmed}
        hint={t(isConfirmed ? 'participation.packageSet' : 'participation.packageHint')}
        options={PACKAGES.map(({ value, label }) => ({ value, label }))}
        onChanged={(packageId) => {
          if (!canMeetWith(packageId)) form.set({ networkMeeting: false });
        }}
      />
      <Field
        of={form}
        name="networkMeeting"
        label={t('participation.networkMeeting')}
        required={false}
        hint={t(isConfirmed ? 'participation.packageSet' : 'participation.networkHint')}
      >
        {({ value, onChange }) => (
          <Checkbox
            checked={value}
            disabled={isConfirmed || !isOffered}
            onChange={({ target }) => onChange(target.checked)}
          >
            {t(value ? 'yes' : 'no')}
          </Checkbox>
        )}
      </Field>
      {days.length > 1 ? (
        <SelectField
          of={form}
          name="days"
          label={t('participation.days')}
          mode="multiple"
          options={days.map((day) => ({ value: day, label: dayLabel(day) }))}
        />
      ) : null}
      <SelectField
        of={form}
        name="programs"
        label={t('participation.programs')}
        mode="multiple"
        required={false}
        options={programOptions}
        {...search}
        onChanged={(chosen) => {
          form.set({ wanted: form.read().wanted.filter((one) => chosen.includes(one)) });
        }}
      />
      <SelectField
        of={form}
        name="wanted"
        label={t('participation.wanted')}
        mode="multiple"
        required={false}
        hint={t('participation.wantedHint', { count: MOST_WANTED })}
        options={chosenAmong(programOptions, programs)}
        {...search}
      />
      <SelectField
        of={form}
        name="positions"
        label={t('participation.positions')}
        mode="multiple"
        required={false}
        options={POSITION_CODES.map((code) => ({ value: code, label: positionLabel(code) }))}
        {...search}
      />
      <SelectField
        of={form}
        name="industries"
        label={t('participation.industries')}
        mode="multiple"
        required={false}
        hint={t('participation.industriesHint', { count: MOST_INDUSTRIES })}
        options={INDUSTRIES.map((code) => ({ value: code, label: industries[language][code] }))}
        {...search}
      />
      <TextField
        of={form}
        name="note"
        label={t('participation.note')}
        hint={t('participation.noteHint')}
        rows={{ minRows: 3, maxRows: 10 }}
        className="fair-span"
      />
    </FormGrid>
  );
}

type Options = ReturnType<typeof useProgramOptions>;

/** Returns the options of the chosen programs. They are not grouped, because there are few. */
function chosenAmong(all: Options, chosen: readonly string[]): { value: string; label: string }[] {
  const flat = all.flatMap((entry) => ('options' in entry ? entry.options : [entry]));
  return flat.flatMap((option) => {
    const { value, label } = option as { value: string; label: string };
    return chosen.includes(value) ? [{ value, label }] : [];
  });
}
