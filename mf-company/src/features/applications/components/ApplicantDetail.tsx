import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined';
import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import UpOutlined from '@ant-design/icons/es/icons/UpOutlined';
import { failureText } from '@fair/area/sentences';
import { fileUrl } from '@fair/client';
import { type CompanyApplication, downloadApplicantCv, programLabel } from '@fair/contract';
import { EmptyState } from '@fair/ui/EmptyState';
import { LazyPdfViewer } from '@fair/ui/LazyPdfViewer';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecideApplicationMutation } from '../api.ts';
import { ApplicantState } from './ApplicantState.tsx';

interface ApplicantDetailProps {
  readonly application: CompanyApplication;
  readonly onDecided: (application: CompanyApplication) => void;
  /** The neighbours in the list; undefined at its ends. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** Back to the list, where it is not beside; then the page starts here. */
  readonly onClose: (() => void) | undefined;
}

/** One applicant: who, when, the decision, and the CV (product-spec §2, company applications screen). */
export function ApplicantDetail({
  application,
  onDecided,
  onPrevious,
  onNext,
  onClose,
}: ApplicantDetailProps) {
  const { t } = useTranslation('company');
  const heading = useRef<HTMLHeadingElement>(null);
  const isWholePage = onClose !== undefined;

  useEffect(() => {
    if (isWholePage) heading.current?.focus();
  }, [isWholePage]);

  return (
    <section className="company-detail" aria-label={application.name}>
      <div className="company-detail-nav">
        {onClose ? (
          <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={onClose}>
            {t('applications.backToList')}
          </Button>
        ) : null}
        <Button
          icon={<UpOutlined aria-hidden />}
          aria-label={t('applications.previous')}
          title={t('applications.previous')}
          disabled={!onPrevious}
          {...(onPrevious && { onClick: onPrevious })}
        />
        <Button
          icon={<DownOutlined aria-hidden />}
          aria-label={t('applications.next')}
          title={t('applications.next')}
          disabled={!onNext}
          {...(onNext && { onClick: onNext })}
        />
      </div>
      <div className="company-detail-head">
        <div className="company-detail-who">
          <h2 ref={heading} tabIndex={-1}>
            {application.name}
          </h2>
          <p className="company-muted">{programLabel(application.program, application.otherProgram)}</p>
          <ApplicantState application={application} />
        </div>
        <AcceptButton
          application={application}
          onDecided={(decided) => {
            onDecided(decided);
            // The pressed button is disabled now; without this the focus would fall back to the page's top.
            heading.current?.focus();
          }}
        />
      </div>
      {application.hasCv ? (
        <LazyPdfViewer
          key={application.id}
          url={fileUrl(downloadApplicantCv, { params: { id: application.id } })}
          fileName={t('applications.cvFileName', { name: application.name })}
        />
      ) : (
        <EmptyState text={t('applications.noCv')} hint={t('applications.noCvHint')} />
      )}
    </section>
  );
}

interface AcceptButtonProps {
  readonly application: CompanyApplication;
  readonly onDecided: (application: CompanyApplication) => void;
}

/** Accepts; afterwards it reads 'Waiting for meeting booking' and does nothing (product-spec §4: no un-accept). */
function AcceptButton({ application, onDecided }: AcceptButtonProps) {
  const { t } = useTranslation('company');
  const [decide, { isLoading }] = useDecideApplicationMutation();

  async function accept(): Promise<void> {
    const { id, accepted } = application;
    const result = await decide({ body: { id, status: !accepted } });
    if (result.error) toast.error(t('applications.failed'), { description: failureText(result.error) });
    else onDecided({ ...application, accepted: result.data.accepted });
  }

  if (application.accepted) return <Button disabled>{t('applications.waitingForBooking')}</Button>;
  return (
    <Button
      type="primary"
      icon={<CheckOutlined aria-hidden />}
      loading={isLoading}
      onClick={() => void accept()}
    >
      {t('applications.accept')}
    </Button>
  );
}
