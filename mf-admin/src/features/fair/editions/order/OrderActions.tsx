import { errorText } from '@fair/client';
import type { EditionDetails } from '@fair/contract';
import { useMoments, useNow } from '@fair/kit/fair';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { useLanguage } from '@fair/ui/i18n';
import { toast } from '@fair/ui/toast';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStepBackMutation, useTakeCancellationBackMutation, useTakeMoveBackMutation } from '../api.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import '../editions.css';

interface OrderProps {
  readonly edition: EditionDetails;
  readonly onChange: () => void;
}

/** Buttons that move or cancel the current fair, or make the previous fair current again. */
export function OrderActions({ edition, onChange }: OrderProps) {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  const language = useLanguage();
  const now = useNow();
  const [open, setOpen] = useState<'move' | 'cancel'>();
  const [stepBack] = useStepBackMutation();
  const { year, cancelled, move, stepBackUntil } = edition;
  // While a move can still be undone, the fair can be neither moved again nor cancelled.
  const isMoving = move !== undefined && now < Date.parse(move.takeBackUntil);
  const name = `${edition.name[language]} ${year}`;
  const close = () => setOpen(undefined);

  const askToStepBack = async () => {
    const isMeant = await confirm({
      title: t('editions.order.stepBackTitle'),
      body: t('editions.order.stepBackText', { name }),
      confirmLabel: t('editions.order.stepBack'),
      danger: true,
    });
    if (!isMeant) return;
    const { error } = await stepBack({ params: { year: String(year) } });
    if (error) toast.error(errorText(error));
    onChange();
  };
  return (
    <>
      {stepBackUntil && now < Date.parse(stepBackUntil) ? (
        <Button onClick={() => void askToStepBack()}>{t('editions.order.stepBack')}</Button>
      ) : null}
      {cancelled || isMoving ? null : (
        <>
          <Button onClick={() => setOpen('move')}>{t('editions.order.move')}</Button>
          <Button danger onClick={() => setOpen('cancel')}>
            {t('editions.order.cancel')}
          </Button>
        </>
      )}
      {open === 'move' ? <MoveDialog {...{ edition, name }} onDone={onChange} onClose={close} /> : null}
      {open === 'cancel' ? <CancelDialog {...{ year, name }} onDone={onChange} onClose={close} /> : null}
    </>
  );
}

/**
 * A notice that the fair was moved or is cancelled. Until `takeBackUntil`, when the mails about it become due, a button
 * undoes the move or the cancellation.
 */
export function OrderNotice({ edition: { year, move, cancelled }, onChange }: OrderProps) {
  const { t } = useTranslation('admin');
  const moments = useMoments();
  const now = useNow();
  const [takeMoveBack, moving] = useTakeMoveBackMutation();
  const [takeCancellationBack, cancelling] = useTakeCancellationBackMutation();
  const until = cancelled?.takeBackUntil ?? move?.takeBackUntil;
  const isOpen = until !== undefined && now < Date.parse(until);
  if (!cancelled && !isOpen) return null;
  const undo = async () => {
    const { error } = cancelled
      ? await takeCancellationBack({ params: { year: String(year) } })
      : await takeMoveBack({ params: { id: move?.id ?? '' } });
    if (error) toast.error(errorText(error));
    onChange();
  };
  return (
    <Alert
      className="fair-edition-state"
      type="warning"
      showIcon
      title={t(cancelled ? 'editions.order.isCancelled' : 'editions.order.isMoved')}
      description={
        isOpen
          ? t(cancelled ? 'editions.order.undoHint' : 'editions.order.undoMoveHint', {
              time: moments.time(until),
            })
          : undefined
      }
      action={
        isOpen ? (
          <Button loading={moving.isLoading || cancelling.isLoading} onClick={() => void undo()}>
            {t('editions.order.undo')}
          </Button>
        ) : undefined
      }
    />
  );
}
