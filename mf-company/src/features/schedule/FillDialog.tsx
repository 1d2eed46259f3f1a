import { BOARD_TEXTS, useFilling } from '@fair/board';
import { LazyPage } from '@fair/kit/LazyPage';
import { Dialog } from '@fair/ui/Dialog';
import { ErrorList } from '@fair/ui/ErrorList';
import { ErrorState } from '@fair/ui/ErrorState';
import { useFocusReturn } from '@fair/ui/focusReturn';
import { Loading } from '@fair/ui/Loading';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

// Lazy-loaded, because it contains the code of tables and is rarely opened.
const loadResults = async () => (await import('@fair/board/FillResults')).FillResults;

interface FillDialogProps {
  readonly onClose: () => void;
}

/**
 * A dialog that proposes times for accepted applicants without a meeting, and books the proposal if the user agrees
 * (MEETINGS §7).
 */
export function FillDialog({ onClose }: FillDialogProps) {
  const { t } = useTranslation('company');
  useFocusReturn();
  const { outcome, failure, isRunning, propose, book, undo } = useFilling();
  const isAsked = useRef(false);

  useEffect(() => {
    // React's strict mode runs effects twice. This check prevents a second request.
    if (isAsked.current) return;
    isAsked.current = true;
    void propose();
  });

  function close(): void {
    if (!isRunning) onClose();
  }

  return (
    <Dialog
      open
      centered
      width={720}
      mask={{ closable: false }}
      title={t('fill.title')}
      onCancel={close}
      footer={
        <Button size="large" disabled={isRunning} onClick={close}>
          {t(outcome?.kind === 'booked' ? 'fill.done' : 'fill.cancel')}
        </Button>
      }
    >
      <div className="company-dialog">
        {outcome ? (
          <>
            <LazyPage
              load={loadResults}
              outcome={outcome}
              isRunning={isRunning}
              onBook={() => void book()}
              onUndo={() => void undo()}
            />
            <ErrorList messages={[failure]} />
          </>
        ) : failure ? (
          <ErrorState
            title={t('fill.failed')}
            text={failure}
            hint={t('fill.failedHint')}
            action={{ label: t('fill.again', { ns: BOARD_TEXTS }), onSelect: () => void propose() }}
          />
        ) : (
          <Loading variant="table" label={t('fill.loading')} />
        )}
      </div>
    </Dialog>
  );
}
