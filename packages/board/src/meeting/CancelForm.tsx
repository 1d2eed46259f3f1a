import { cancelPlacement } from '@fair/contract';
import { useContractForm } from '@fair/form';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../BoardProvider.tsx';
import { BoardForm } from '../form/BoardForm.tsx';
import { ReasonField } from '../form/ReasonField.tsx';
import { useRefusals } from '../form/refusals.ts';
import type { Meeting } from '../schedule.ts';
import { BOARD_TEXTS } from '../texts.ts';

interface CancelFormProps {
  readonly meeting: Meeting;
  readonly onDone: () => void;
  readonly onKeep: () => void;
}

/** A form that cancels a meeting or withdraws an offer. The student receives the reason (MEETINGS §4.9). */
export function CancelForm({ meeting, onDone, onKeep }: CancelFormProps) {
  const { t } = useTranslation(BOARD_TEXTS);
  const { name, useCancel, announce } = useBoard();
  const refusals = useRefusals();
  const [cancel] = useCancel();
  const isOffer = meeting.status === 'offered';
  const form = useContractForm({
    schema: cancelPlacement.body,
    stored: { reason: '' },
    send: (body) => cancel({ params: { id: meeting.id }, body }),
    failureOf: refusals.ofForm,
    draftKey: `${name}.cancel.${meeting.id}`,
    onSaved: () => {
      const done = t(isOffer ? 'meeting.offerWithdrawn' : 'meeting.cancelled', { name: meeting.studentName });
      toast.success(done);
      announce(done);
      onDone();
    },
  });

  return (
    <BoardForm
      form={form}
      title={t(isOffer ? 'meeting.withdrawOffer' : 'meeting.cancel')}
      actions={
        <>
          <Button danger type="primary" size="large" htmlType="submit" loading={form.isSaving}>
            {t(isOffer ? 'meeting.withdrawOffer' : 'meeting.cancelNow')}
          </Button>
          <Button size="large" onClick={onKeep}>
            {t('meeting.keep')}
          </Button>
        </>
      }
    >
      <ReasonField of={form} hint={t('meeting.cancelHint', { context: name })} />
    </BoardForm>
  );
}
