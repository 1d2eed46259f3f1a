import { useKeptText } from '@fair/area/drafts';
import { ReasonField } from '@fair/area/forms';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../BoardProvider.tsx';
import { BoardForm } from '../form/BoardForm.tsx';
import { checkReason, useSending } from '../form/useSending.ts';
import type { Meeting } from '../schedule.ts';
import { BOARD_TEXTS } from '../texts.ts';

interface CancelFormProps {
  readonly meeting: Meeting;
  readonly onDone: () => void;
  readonly onKeep: () => void;
}

/** Cancels a meeting, or takes an offer back, with a reason for the student (MEETINGS §4.9). */
export function CancelForm({ meeting, onDone, onKeep }: CancelFormProps) {
  const { t } = useTranslation(BOARD_TEXTS);
  const { name, useCancel, announce } = useBoard();
  const [cancel, { isLoading }] = useCancel();
  const [reason, setReason, forgetReason] = useKeptText(`${name}.cancel.${meeting.id}`);
  const { messages, failure, send } = useSending();
  const isOffer = meeting.status === 'offered';

  async function submit(): Promise<void> {
    const cancelled = await send(checkReason(reason), () =>
      cancel({ params: { id: meeting.id }, body: { reason } }),
    );
    if (!cancelled) return;
    const done = t(isOffer ? 'meeting.offerWithdrawn' : 'meeting.cancelled', { name: meeting.studentName });
    forgetReason();
    toast.success(done);
    announce(done);
    onDone();
  }

  return (
    <BoardForm
      title={t(isOffer ? 'meeting.withdrawOffer' : 'meeting.cancel')}
      messages={messages}
      failure={failure}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button danger type="primary" size="large" htmlType="submit" loading={isLoading}>
            {t(isOffer ? 'meeting.withdrawOffer' : 'meeting.cancelNow')}
          </Button>
          <Button size="large" onClick={onKeep}>
            {t('meeting.keep')}
          </Button>
        </>
      }
    >
      <ReasonField
        value={reason}
        hint={t('meeting.cancelHint', { context: name })}
        error={messages.reason}
        onChange={setReason}
      />
    </BoardForm>
  );
}
