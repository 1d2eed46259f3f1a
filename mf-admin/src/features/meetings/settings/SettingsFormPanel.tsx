import { errorCode, errorText } from '@fair/client';
import { isMoment } from '@fair/clock';
import { changeMeetingSettings, type MeetingSettings } from '@fair/contract';
import { Field, Form, TextField, useContractForm } from '@fair/form';
import { useMoments } from '@fair/kit/fair';
import { DateTimeField } from '@fair/ui/DateTimeField';
import { FormGrid } from '@fair/ui/FormGrid';
import { toast } from '@fair/ui/toast';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EditActions } from '../../../forms/EditActions.tsx';
import { useDeadlineConfirmation } from '../../../forms/useDeadlineConfirmation.tsx';
import { useDraftKey } from '../../../forms/useDraftKey.ts';
import { useChangeMeetingSettingsMutation } from '../api.ts';
import { PhaseTimeline } from '../components/PhaseTimeline.tsx';
import { checkDates, MOMENTS, PHASE_FIELDS, type SettingsForm, toSettingsForm } from './settingsForm.ts';

/** Names of the number fields. Their values are strings, as typed. */
type NumberField = {
  [K in keyof SettingsForm]: SettingsForm[K] extends string ? K : never;
}[keyof SettingsForm];

export interface SettingsFormPanelProps {
  readonly settings: MeetingSettings;
  /** Whether meetings exist. If they do, the minimum gap between meetings cannot be changed. */
  readonly isGapLocked: boolean;
}

/**
 * The form for the booking rules. It sends only changed fields, so that two admins do not overwrite each other's
 * changes. The timeline shows the typed dates, and a deadline in the past must be confirmed.
 */
export function SettingsFormPanel({ settings, isGapLocked }: SettingsFormPanelProps) {
  const { t } = useTranslation('admin');
  const moments = useMoments();
  const withConfirmation = useDeadlineConfirmation();
  const [change] = useChangeMeetingSettingsMutation();
  const [openedAt] = useState(() => Date.now());
  const [wasRefused, setWasRefused] = useState(false);
  const isLocked = isGapLocked || wasRefused;
  const stored = toSettingsForm(settings);
  const draftKey = useDraftKey('meetingSettings');
  const form = useContractForm({
    schema: changeMeetingSettings.body,
    stored,
    isChange: true,
    draftKey,
    check: (typed, changes) =>
      checkDates(typed, changes, {
        deadlineStays: t('meetings.settings.deadlineStays'),
        opensAfterDeadline: t('meetings.settings.opensAfterDeadline'),
      }),
    send: (body) => withConfirmation((yes) => change({ body: { ...body, ...yes } })),
    failureOf: (error) => {
      if (errorCode(error) === 'SETTINGS_LOCKED') {
        // Resets only the gap and keeps all other changes.
        form.set({ minGapMinutes: stored.minGapMinutes });
        setWasRefused(true);
      }
      return errorCode(error) === 'SETTINGS_LOCKED' ? t('meetings.settings.gapStays') : errorText(error);
    },
    onUnchanged: () => toast.info(t('companies.noChanges')),
    onSaved: () => toast.success(t('meetings.settings.saved')),
  });
  const typed = form.watch();
  const changesDates = PHASE_FIELDS.some((field) => typed[field] !== stored[field]);

  const moment = (name: (typeof MOMENTS)[number]) => (
    <Field
      key={name}
      of={form}
      name={name}
      label={t(`meetings.settings.${name}`)}
      tooltip={t(`meetings.settings.${name}Help`)}
    >
      {({ value, onChange }) => (
        <DateTimeField
          value={value ?? undefined}
          timeZone={moments.timeZone}
          onChange={(iso) => onChange(iso ?? null)}
        />
      )}
    </Field>
  );
  const number = (name: NumberField) => (
    <TextField
      of={form}
      name={name}
      label={t(`meetings.settings.${name}`)}
      hint={t(`meetings.settings.${name}Help`)}
      type="number"
      inputMode="numeric"
    />
  );

  return (
    <Form form={form} className="fair-form fair-meeting-settings" actions={<EditActions form={form} />}>
      {changesDates ? (
        <section className="fair-settings-preview" aria-label={t('meetings.settings.afterSaving')}>
          <h3>{t('meetings.settings.afterSaving')}</h3>
          <PhaseTimeline
            opensAt={momentOf(typed.bookingOpensAt)}
            deadline={momentOf(typed.bookingDeadline)}
            fairDays={settings.fairDays}
            now={openedAt}
          />
        </section>
      ) : null}
      <h3>{t('meetings.settings.dates')}</h3>
      <FormGrid>
        {MOMENTS.map(moment)}
        <p className="fair-span">
          {t('meetings.settings.fairDays', { days: settings.fairDays.map(moments.date).join(', ') })}{' '}
          <Link to="/admin/fair">{t('fair.change')}</Link>
        </p>
      </FormGrid>
      <h3>{t('meetings.settings.rules')}</h3>
      <FormGrid>
        {number('maxMeetingsPerStudent')}
        <TextField
          of={form}
          name="minGapMinutes"
          label={t('meetings.settings.minGapMinutes')}
          hint={t(isLocked ? 'meetings.settings.gapLocked' : 'meetings.settings.minGapMinutesHelp')}
          type="number"
          inputMode="numeric"
          disabled={isLocked}
        />
        {number('cancelCutoffHours')}
        {number('offerTtlMinutes')}
        {number('noShowSuspendAfter')}
        <Field
          of={form}
          name="lastMinuteBooking"
          label={t('meetings.settings.lastMinuteBooking')}
          hint={t('meetings.settings.lastMinuteBookingHelp')}
        >
          {({ value, onChange }) => (
            <Checkbox checked={value} onChange={({ target }) => onChange(target.checked)}>
              {t(value ? 'yes' : 'no')}
            </Checkbox>
          )}
        </Field>
      </FormGrid>
    </Form>
  );
}

/** Returns a typed moment, or undefined while the text is no date. */
const momentOf = (typed: string | null) => (typed && isMoment(typed) ? typed : undefined);
