import { errorCode, errorText } from '@fair/client';
import type { PublicCompany, StudentApplication } from '@fair/contract';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { ErrorList } from '@fair/ui/ErrorList';
import { formatDate } from '@fair/ui/i18n';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTimeZone } from '../../fair/index.ts';
import { KIT_TEXTS } from '../../texts.ts';
import { ApplicationStatusTag } from './ApplicationStatusTag.tsx';
import { useWithdrawApplicationMutation } from './api.ts';
import { ContactText } from './ContactText.tsx';

interface SentApplicationProps {
  readonly application: StudentApplication;
  readonly company: Pick<PublicCompany, 'companyName'>;
}

/**
 * The student's application with its status, the label 'Already Applied' (product-spec §4), and a button to withdraw
 * it.
 */
export function SentApplication({ application, company: { companyName } }: SentApplicationProps) {
  const { t } = useTranslation(KIT_TEXTS);
  const timeZone = useTimeZone();
  const confirm = useConfirm();
  const [withdraw, { isLoading }] = useWithdrawApplicationMutation();
  const [failure, setFailure] = useState<{ readonly sentence: string; readonly code: string | undefined }>();

  async function onWithdraw(): Promise<void> {
    const isSure = await confirm({
      title: t('applying.withdrawTitle', { company: companyName }),
      body: t('applying.withdrawBody'),
      confirmLabel: t('applying.withdrawConfirm'),
      cancelLabel: t('applying.withdrawKeep'),
      danger: true,
    });
    if (!isSure) return;
    setFailure(undefined);
    const { error } = await withdraw({ params: { id: application.id } });
    if (error) setFailure({ sentence: errorText(error), code: errorCode(error) });
    else toast.success(t('applying.withdrawn', { company: companyName }));
  }

  return (
    <>
      <span className="fair-application-state">
        <ApplicationStatusTag status={application.status} />
        <span className="fair-application-date">
          {t('applying.appliedOn', { date: formatDate(application.appliedAt, { timeZone, style: 'short' }) })}
        </span>
      </span>
      <span className="fair-application-buttons">
        {/* A declined application has no such button, because the API does not allow withdrawing it. */}
        {application.status === 'declined' ? null : (
          <Button
            type="text"
            loading={isLoading}
            aria-label={t('applying.withdrawLabel', { company: companyName })}
            onClick={() => void onWithdraw()}
          >
            {t('applying.withdraw')}
          </Button>
        )}
        <Button disabled>{t('applying.alreadyApplied')}</Button>
      </span>
      {application.status === 'declined' ? null : (
        <ContactText
          isAccepted={application.status === 'accepted'}
          isDue={application.contactTextDue === true}
        />
      )}
      <ErrorList messages={[failure?.sentence]} />
      {failure?.code === 'HAS_MEETING' ? (
        <Link to="/student/schedule">{t('applying.toMeetings')}</Link>
      ) : null}
    </>
  );
}
