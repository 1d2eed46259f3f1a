import { errorCode, errorText } from '@fair/client';
import type { FillResult } from '@fair/contract';
import { EmptyState } from '@fair/ui/EmptyState';
import { ErrorList } from '@fair/ui/ErrorList';
import { ErrorState } from '@fair/ui/ErrorState';
import { useFocusReturn } from '@fair/ui/focusReturn';
import { Loading } from '@fair/ui/Loading';
import { Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFillOwnMeetingsMutation } from '../api.ts';
import { useWords } from '../useWords.ts';
import './fill.css';
import { LeftOverList, ProposedMeetings } from './FillTables.tsx';

interface FillDialogProps {
  readonly onClose: (announcement?: string) => void;
}

/** Proposes times for the accepted without a meeting, then books the proposal and says what came of it (MEETINGS §7). */
export function FillDialog({ onClose }: FillDialogProps) {
  const { t } = useTranslation('company');
  const words = useWords();
  useFocusReturn();
  const [propose, proposing] = useFillOwnMeetingsMutation();
  const [book, booking] = useFillOwnMeetingsMutation();
  const [proposal, setProposal] = useState<FillResult>();
  const isAsked = useRef(false);
  const result = booking.data;
  const isExpired = errorCode(booking.error) === 'PROPOSAL_EXPIRED';

  async function ask(): Promise<void> {
    booking.reset();
    setProposal(undefined);
    const { data } = await propose({ body: { dryRun: true } });
    setProposal(data);
  }

  useEffect(() => {
    // Once, also where React runs effects twice.
    if (isAsked.current) return;
    isAsked.current = true;
    void ask();
  });

  function close(): void {
    if (booking.isLoading) return;
    onClose(result ? t('fill.booked', { count: result.meetings.length }) : undefined);
  }

  const proposalId = proposal?.proposalId;
  const canBook = proposalId !== undefined && proposal !== undefined && proposal.meetings.length > 0;
  return (
    <Modal
      open
      centered
      scrollLock={false}
      width={720}
      mask={{ closable: false }}
      title={t('fill.title')}
      onCancel={close}
      footer={
        <div className="company-form-actions company-form-actions--end">
          <Button size="large" disabled={booking.isLoading} onClick={close}>
            {t(result ? 'fill.done' : 'fill.cancel')}
          </Button>
          {isExpired ? (
            <Button size="large" type="primary" onClick={() => void ask()}>
              {t('fill.again')}
            </Button>
          ) : null}
          {canBook && !result && !isExpired ? (
            <Button
              size="large"
              type="primary"
              loading={booking.isLoading}
              onClick={() => void book({ body: { dryRun: false, proposalId } })}
            >
              {t('fill.book', { count: proposal.meetings.length })}
            </Button>
          ) : null}
        </div>
      }
    >
      <div className="company-dialog">
        {result ? (
          <>
            <p role="status" className="company-fill-result">
              {t('fill.booked', { count: result.meetings.length })}
            </p>
            <ProposedMeetings meetings={result.meetings} />
            <LeftOverList title={t('fill.lost')} leftOver={result.leftOver} />
          </>
        ) : proposal ? (
          <>
            {proposal.meetings.length === 0 ? (
              <EmptyState
                text={t(proposal.leftOver.length === 0 ? 'fill.nobody' : 'fill.nothing')}
                hint={t('fill.nothingHint')}
              />
            ) : (
              <p role="status" className="company-form-text">
                {t('fill.proposal', { count: proposal.meetings.length })}{' '}
                {proposal.expiresAt ? t('fill.validUntil', { time: words.clock(proposal.expiresAt) }) : null}
              </p>
            )}
            <ProposedMeetings meetings={proposal.meetings} />
            <LeftOverList title={t('fill.leftOver')} leftOver={proposal.leftOver} />
            <ErrorList messages={[booking.error ? errorText(booking.error) : undefined]} />
          </>
        ) : proposing.error ? (
          <ErrorState
            title={t('fill.failed')}
            text={errorText(proposing.error)}
            hint={t('fill.failedHint')}
            onRetry={() => void ask()}
          />
        ) : (
          <Loading variant="table" label={t('fill.loading')} />
        )}
      </div>
    </Modal>
  );
}
