import { useMoments, useProgramName, useTableName } from '@fair/area/fair';
import { ReasonField } from '@fair/area/forms';
import { FormField } from '@fair/ui/FormField';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../BoardProvider.tsx';
import { BoardForm } from '../form/BoardForm.tsx';
import { FreeTimeField } from '../form/FreeTimeField.tsx';
import { checkReason, useSending } from '../form/useSending.ts';
import type { Schedule } from '../schedule.ts';
import { BOARD_TEXTS } from '../texts.ts';
import type { SlotChoice } from './SlotDialog.tsx';

interface PlaceFormProps {
  readonly schedule: Schedule;
  /** What is already chosen. */
  readonly choice: SlotChoice;
  readonly onPlaced: () => void;
}

/** Books a free time for an accepted or reserve applicant (MEETINGS §4.11). */
export function PlaceForm({ schedule, choice, onPlaced }: PlaceFormProps) {
  const { t } = useTranslation(BOARD_TEXTS);
  const moments = useMoments();
  const tableName = useTableName();
  const programName = useProgramName();
  const { givesReasons, usePlace, announce } = useBoard();
  const [place, { isLoading }] = usePlace();
  const [slotId, setSlotId] = useState(choice.slotId);
  const [applicationId, setApplicationId] = useState(choice.applicationId);
  const [reason, setReason] = useState('');
  const { messages, failure, send } = useSending();
  // Someone who leaves the list while this is open keeps their line: what is chosen does not change by itself.
  const [first] = useState(schedule.unbooked);
  const people = [
    ...schedule.unbooked,
    ...first.filter((one) => !schedule.unbooked.some((now) => now.applicationId === one.applicationId)),
  ];

  async function submit(): Promise<void> {
    const wrong = {
      ...(!applicationId && { applicationId: t('place.chooseApplicant') }),
      ...(!slotId && { slotId: t('place.chooseTime') }),
      ...(givesReasons && checkReason(reason)),
    };
    const placed = await send(wrong, () =>
      place({ body: { applicationId: applicationId ?? '', slotId: slotId ?? '', reason } }),
    );
    if (!placed) return;
    const done = t('place.done', {
      name: placed.studentName,
      date: moments.date(placed.startsAt),
      time: moments.time(placed.startsAt),
      table: tableName(placed.table),
    });
    toast.success(done);
    announce(done);
    onPlaced();
  }

  return (
    <BoardForm
      messages={messages}
      failure={failure}
      onSubmit={() => void submit()}
      actions={<SubmitButton idle={t('place.book')} running={t('place.booking')} isRunning={isLoading} />}
    >
      <FormField
        label={t('place.applicant')}
        hint={t(people.length > 0 ? 'place.hint' : 'place.nobody')}
        required
        error={messages.applicationId}
      >
        <Select<string>
          autoFocus={choice.applicationId === undefined}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('place.search')}
          disabled={people.length === 0}
          value={people.some((one) => one.applicationId === applicationId) ? (applicationId ?? null) : null}
          onChange={(id) => setApplicationId(id ?? undefined)}
          options={people.map((one) => ({
            value: one.applicationId,
            label: [
              one.studentName,
              programName(one.program, one.otherProgram),
              ...(one.status === 'reserve' ? [t('reserve')] : []),
            ].join(' · '),
          }))}
        />
      </FormField>
      <FreeTimeField
        label={t('place.time')}
        slots={schedule.slots}
        value={slotId}
        error={messages.slotId}
        onChange={setSlotId}
      />
      {givesReasons ? (
        <ReasonField
          value={reason}
          hint={t('place.reasonHint')}
          error={messages.reason}
          onChange={setReason}
        />
      ) : null}
    </BoardForm>
  );
}
