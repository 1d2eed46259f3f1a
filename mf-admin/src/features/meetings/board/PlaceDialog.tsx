import { useProgramName, useTableName } from '@fair/area/fair';
import { checkFields, type FieldMessages, orUndefined } from '@fair/area/fieldMessages';
import { type AdminSchedule, placeByAdmin } from '@fair/contract';
import { FormField } from '@fair/ui/FormField';
import { toast } from '@fair/ui/toast';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { ReasonField } from '../../../forms/ReasonField.tsx';
import { usePlaceByAdminMutation } from '../api.ts';
import { useFairTimes } from '../fairTimes.ts';
import { useRefusals } from '../refusals.ts';
import { freeSlots } from './freeSlots.ts';
import { SlotSelect } from './SlotSelect.tsx';

export interface PlaceDialogProps {
  readonly schedule: AdminSchedule;
  /** What is chosen already. */
  readonly slotId?: string | undefined;
  readonly applicationId?: string | undefined;
  readonly onClose: () => void;
}

/** Books a free slot for one of the company's applicants without a meeting; the student is told the reason. */
export function PlaceDialog({ schedule, onClose, ...preset }: PlaceDialogProps) {
  const { t } = useTranslation('admin');
  const times = useFairTimes();
  const tableName = useTableName();
  const refusals = useRefusals();
  const programName = useProgramName();
  const [place, { isLoading }] = usePlaceByAdminMutation();
  const [openedAt] = useState(() => Date.now());
  const [slotId, setSlotId] = useState(preset.slotId);
  const [applicationId, setApplicationId] = useState(preset.applicationId);
  const [reason, setReason] = useState('');
  const [messages, setMessages] = useState<FieldMessages>({});
  const [failure, setFailure] = useState<string>();
  const { unbooked, slots, companyName } = schedule;

  const submit = async () => {
    setFailure(undefined);
    const found = {
      ...checkFields(placeByAdmin.body, { applicationId, slotId, reason: orUndefined(reason) }),
      ...(!applicationId && { applicationId: t('meetings.board.chooseApplicant') }),
      ...(!slotId && { slotId: t('meetings.board.chooseSlot') }),
    };
    setMessages(found);
    if (Object.keys(found).length > 0 || !slotId || !applicationId) return;
    const { data, error } = await place({ body: { applicationId, slotId, reason } });
    if (error !== undefined) {
      setFailure(refusals.ofError(error));
      return;
    }
    toast.success(
      t('meetings.board.placed', {
        student: data.studentName,
        company: companyName,
        day: times.day(data.startsAt),
        time: times.time(data.startsAt),
        table: tableName(data.table),
      }),
    );
    onClose();
  };

  return (
    <FormDialog
      title={t('meetings.board.placeTitle', { name: companyName })}
      submit={t('meetings.board.placeSubmit')}
      submitting={t('meetings.board.placing')}
      isRunning={isLoading}
      messages={messages}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormField
        label={t('meetings.board.applicant')}
        required
        error={messages.applicationId}
        hint={t(unbooked.length > 0 ? 'meetings.board.applicantHint' : 'meetings.board.noApplicant')}
      >
        <Select<string>
          className="fair-admin-control"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('meetings.board.chooseApplicant')}
          disabled={unbooked.length === 0}
          value={
            unbooked.find((applicant) => applicant.applicationId === applicationId)?.applicationId ?? null
          }
          options={unbooked.map((applicant) => ({
            value: applicant.applicationId,
            label: `${applicant.studentName} (${t(`meetings.application.${applicant.status}`)}), ${applicant.otherProgram ?? programName(applicant.program)}`,
          }))}
          onChange={setApplicationId}
        />
      </FormField>
      <SlotSelect
        label={t('meetings.board.slot')}
        slots={freeSlots(slots, openedAt)}
        value={slotId}
        error={messages.slotId}
        onChange={setSlotId}
      />
      <ReasonField
        value={reason}
        hint={t('meetings.board.placeReason')}
        error={messages.reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
