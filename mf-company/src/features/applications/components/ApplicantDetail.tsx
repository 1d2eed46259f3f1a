import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import UpOutlined from '@ant-design/icons/es/icons/UpOutlined';
import { fileUrl } from '@fair/client';
import { type CompanyApplication, downloadApplicantCv } from '@fair/contract';
import { useProgramName } from '@fair/kit/fair';
import { EmptyState } from '@fair/ui/EmptyState';
import { LazyPdfViewer } from '@fair/ui/LazyPdfViewer';
import { Button } from 'antd';
import { type Ref, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ReviewFields, type ReviewHandle } from '../../../review/ReviewFields.tsx';
import type { Decide } from '../useDecide.ts';
import { ApplicantFacts } from './ApplicantFacts.tsx';
import { ApplicantState } from './ApplicantState.tsx';
import { Decision } from './Decision.tsx';

interface ApplicantDetailProps {
  readonly application: CompanyApplication;
  /** Called after a decision. `isStillShown` is false if the user has opened another applicant in the meantime. */
  readonly onDecided: (application: CompanyApplication, isStillShown: boolean) => void;
  readonly decide: Decide;
  /** Whether keyboard shortcuts are on. The buttons then show their keys. */
  readonly showsKeys: boolean;
  /** Opens the previous applicant. Undefined for the first applicant in the list. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** Whether the applicant fills the page, without the list next to it. The Back button then leads to the list. */
  readonly isWholePage: boolean;
  readonly review: Ref<ReviewHandle>;
}

/**
 * An applicant with status, decision buttons, CV and the company's notes (product-spec §2, company applications
 * screen).
 */
export function ApplicantDetail({
  application,
  onDecided,
  decide,
  showsKeys,
  onPrevious,
  onNext,
  isWholePage,
  review,
}: ApplicantDetailProps) {
  const { t } = useTranslation('company');
  const programName = useProgramName();
  const heading = useRef<HTMLHeadingElement>(null);
  const shownId = useRef(application.id);
  useEffect(() => {
    shownId.current = application.id;
  });

  useEffect(() => {
    if (isWholePage) heading.current?.focus();
  }, [isWholePage]);

  return (
    <section className="company-detail" aria-label={application.name}>
      <div className="company-detail-head">
        <div className="company-detail-nav">
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
        <div className="company-detail-who">
          <h2 ref={heading} tabIndex={-1}>
            {application.name}
          </h2>
          <p className="company-muted">{programName(application.program, application.otherProgram)}</p>
          <ApplicantFacts application={application} />
          <ApplicantState application={application} />
        </div>
        <Decision
          key={application.id}
          application={application}
          decide={decide}
          showsKeys={showsKeys}
          onDecided={(decided) => {
            const isStillShown = shownId.current === decided.id;
            onDecided(decided, isStillShown);
            // The pressed button is disabled now. If it had the focus, the next Tab would start at the top of the page.
            if (isStillShown) heading.current?.focus();
          }}
        />
      </div>
      <div className="company-detail-body">
        {application.hasCv ? (
          <LazyPdfViewer
            key={application.id}
            url={fileUrl(downloadApplicantCv, { params: { id: application.id } })}
            fileName={t('applications.cvFileName', { name: application.name })}
          />
        ) : (
          <EmptyState text={t('applications.noCv')} hint={t('applications.noCvHint')} />
        )}
        <ReviewFields
          // Not the id alone, because the PDF viewer, which is a sibling, has the id as key.
          key={`review ${application.id}`}
          ref={review}
          applicationId={application.id}
          notes={application.notes}
          rating={application.rating}
        />
      </div>
    </section>
  );
}
