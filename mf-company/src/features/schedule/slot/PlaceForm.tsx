import { checkFields, type FieldMessages } from '@fair/area/fieldMessages';
import { errorText, fieldErrors } from '@fair/client';
import { type CompanySchedule, placeApplicant, programLabel } from '@fair/contract';
import { ErrorList } from '@fair/ui/ErrorList';
import { FormField } from '@fair/ui/FormField';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { Select } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceApplicantMutation } from '../api.ts';
import { FreeTimeSelect } from '../components/FreeTimeSelect.tsx';
import { useWords } from '../useWords.ts';

interface PlaceFormProps {
  readonly schedule: CompanySchedule;
  /** What is already chosen: a time on the board, or someone in a list. */
  readonly slotId?: string | undefined;
  readonly applicationId?: string | undefined;
  readonly onPlaced: (announcement: string) => void;
}

/** Books a free time for an accepted or reserve applicant (MEETINGS §4.11). */
export function PlaceForm({ schedule, slotId, applicationId, onPlaced }: PlaceFormProps) {
  const { t } = useTranslation('company');
  const words = useWords();
  const [place, { isLoading }] = usePlaceApplicantMutation();
  const [chosen, setChosen] = useState({ slotId, applicationId });
  const [messages, setMessages] = useState<FieldMessages>({});
  const [failure, setFailure] = useState<string>();
  // Someone who leaves the list while this is open keeps their line: what is chosen does not change by itself.
  const [first] = useState(schedule.unbooked);
  const people = [
    ...schedule.unbooked,
    ...first.filter((one) => !schedule.unbooked.some((now) => now.applicationId === one.applicationId)),
  ];

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = checkFields(placeApplicant.body, chosen);
    setMessages({
      ...(wrong.applicationId && { applicationId: t('place.chooseApplicant') }),
      ...(wrong.slotId && { slotId: t('schedule.chooseTime') }),
    });
    setFailure(undefined);
    if (!chosen.slotId || !chosen.applicationId) return;
    const { data, error } = await place({
      body: { slotId: chosen.slotId, applicationId: chosen.applicationId },
    });
    if (error) {
      setMessages(fieldErrors(error));
      setFailure(errorText(error));
      return;
    }
    const done = t('place.done', {
      name: data.studentName,
      time: words.clock(data.startsAt),
      table: words.table(data.table),
    });
    toast.success(done);
    onPlaced(done);
  }

  return (
    <form className="company-form" noValidate onSubmit={(event) => void submit(event)}>
      <FormField label={t('place.applicant')} hint={t('place.hint')} required error={messages.applicationId}>
        <Select
          autoFocus={applicationId === undefined}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('place.search')}
          notFoundContent={t('place.nobody')}
          value={chosen.applicationId ?? null}
          onChange={(id) => setChosen({ ...chosen, applicationId: id ?? undefined })}
          options={people.map((one) => ({
            value: one.applicationId,
            label: [
              one.studentName,
              programLabel(one.program, one.otherProgram),
              ...(one.status === 'reserve' ? [t('decision.status.reserve')] : []),
            ].join(' · '),
          }))}
        />
      </FormField>
      <FormField label={t('place.time')} required error={messages.slotId}>
        {(control) => (
          <FreeTimeSelect
            control={control}
            slots={schedule.slots}
            value={chosen.slotId}
            onChange={(id) => setChosen({ ...chosen, slotId: id })}
          />
        )}
      </FormField>
      <ErrorList messages={[failure]} />
      <SubmitButton idle={t('place.book')} running={t('place.booking')} isRunning={isLoading} />
    </form>
  );
}
