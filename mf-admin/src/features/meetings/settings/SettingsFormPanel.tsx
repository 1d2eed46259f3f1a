import { useMoments } from '@fair/area/fair';
import { errorCode, errorText, fieldErrors } from '@fair/client';
import type { MeetingSettings } from '@fair/contract';
import { DateTimeField } from '@fair/ui/DateTimeField';
import { FormField } from '@fair/ui/FormField';
import { FormGrid } from '@fair/ui/FormGrid';
import { toast } from '@fair/ui/toast';
import { Checkbox, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EditActions } from '../../../forms/EditActions.tsx';
import { useDeadlineQuestion } from '../../../forms/useDeadlineQuestion.tsx';
import { useEditing } from '../../../forms/useEditing.ts';
import { useChangeMeetingSettingsMutation } from '../api.ts';
import { PhaseTimeline } from '../components/PhaseTimeline.tsx';
import {
  checkSettings,
  type MomentField,
  type NumberField,
  type SettingsForm,
  settingsChange,
  toSettingsForm,
} from './settingsForm.ts';

/** What the timeline is made of. */
const PHASE_FIELDS = ['bookingOpensAt', 'bookingDeadline'] as const;

export interface SettingsFormPanelProps {
  readonly settings: MeetingSettings;
  /** Meetings exist: the gap between them is fixed. */
  readonly isGapLocked: boolean;
}

/**
 * The rules of booking. Only what was changed is sent, so two admins who change different rules do not undo each
 * other; the timeline follows what is typed. A deadline that is over is asked about.
 */
export function SettingsFormPanel({ settings, isGapLocked }: SettingsFormPanelProps) {
  const { t } = useTranslation('admin');
  const moments = useMoments();
  const withQuestion = useDeadlineQuestion();
  const [change, { isLoading }] = useChangeMeetingSettingsMutation();
  const [openedAt] = useState(() => Date.now());
  const editing = useEditing<SettingsForm>();
  const { typed, setTyped, set, messages, setMessages, setFailure } = editing;
  const [wasRefused, setWasRefused] = useState(false);
  const stored = toSettingsForm(settings);
  const form = { ...stored, ...typed };
  const isLocked = isGapLocked || wasRefused;
  const changesDates = PHASE_FIELDS.some((field) => field in typed);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const body = settingsChange(stored, form);
    const found = checkSettings(body, form, {
      deadlineStays: t('meetings.settings.deadlineStays'),
      opensAfterDeadline: t('meetings.settings.opensAfterDeadline'),
      enterNumber: t('meetings.settings.enterNumber'),
    });
    setMessages(found);
    if (Object.keys(found).length > 0) return;
    if (Object.keys(body).length === 0) {
      toast.info(t('companies.noChanges'));
      return;
    }
    const sent = await withQuestion((yes) => change({ body: { ...body, ...yes } }));
    if (!sent) return;
    const { error } = sent;
    if (error === undefined) {
      setTyped({});
      toast.success(t('meetings.settings.saved'));
      return;
    }
    const isLocked = errorCode(error) === 'SETTINGS_LOCKED';
    if (isLocked) {
      // The other changes stay typed; the gap goes back to what holds.
      const { minGapMinutes: _locked, ...others } = typed;
      setTyped(others);
      setWasRefused(true);
    }
    setMessages(fieldErrors(error));
    setFailure(isLocked ? t('meetings.settings.gapStays') : errorText(error));
  };

  const moment = (field: MomentField) => (
    <FormField
      label={t(`meetings.settings.${field}`)}
      tooltip={t(`meetings.settings.${field}Help`)}
      error={messages[field]}
    >
      <DateTimeField
        value={form[field]}
        timeZone={moments.timeZone}
        onChange={(iso) => set({ [field]: iso } as Partial<SettingsForm>)}
      />
    </FormField>
  );
  const number = (
    field: NumberField,
    { isDisabled = false, hint = t(`meetings.settings.${field}Help`) } = {},
  ) => (
    <FormField label={t(`meetings.settings.${field}`)} hint={hint} error={messages[field]}>
      <Input
        type="number"
        inputMode="numeric"
        min={0}
        disabled={isDisabled}
        value={form[field]}
        onChange={({ target }) => set({ [field]: target.value } as Partial<SettingsForm>)}
      />
    </FormField>
  );

  return (
    <form
      ref={editing.formRef}
      className="fair-admin-form fair-meeting-settings"
      noValidate
      onSubmit={(event) => void save(event)}
    >
      {changesDates ? (
        <section className="fair-settings-preview" aria-label={t('meetings.settings.afterSaving')}>
          <h3>{t('meetings.settings.afterSaving')}</h3>
          <PhaseTimeline
            opensAt={form.bookingOpensAt}
            deadline={form.bookingDeadline}
            fairDays={settings.fairDays}
            now={openedAt}
          />
        </section>
      ) : null}
      <h3>{t('meetings.settings.dates')}</h3>
      <FormGrid>
        {moment('bookingOpensAt')}
        {moment('bookingDeadline')}
        {moment('reserveOpensAt')}
        {moment('limitEndsAt')}
        <p className="fair-span">
          {t('meetings.settings.fairDays', { days: settings.fairDays.map(moments.date).join(', ') })}{' '}
          <Link to="/admin/fair">{t('fair.change')}</Link>
        </p>
      </FormGrid>
      <h3>{t('meetings.settings.rules')}</h3>
      <FormGrid>
        {number('maxMeetingsPerStudent')}
        {number('minGapMinutes', {
          isDisabled: isLocked,
          ...(isLocked && { hint: t('meetings.settings.gapLocked') }),
        })}
        {number('cancelCutoffHours')}
        {number('offerTtlMinutes')}
        {number('noShowSuspendAfter')}
        <FormField
          label={t('meetings.settings.lastMinuteBooking')}
          hint={t('meetings.settings.lastMinuteBookingHelp')}
          error={messages.lastMinuteBooking}
        >
          <Checkbox
            checked={form.lastMinuteBooking}
            onChange={({ target }) => set({ lastMinuteBooking: target.checked })}
          >
            {t(form.lastMinuteBooking ? 'yes' : 'no')}
          </Checkbox>
        </FormField>
      </FormGrid>
      <EditActions editing={editing} isSaving={isLoading} />
    </form>
  );
}
