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
import { type ReviewActs, ReviewFields } from '../../../review/ReviewFields.tsx';
import type { Decide } from '../useDecide.ts';
import { ApplicantState } from './ApplicantState.tsx';
import { Decision } from './Decision.tsx';

interface ApplicantDetailProps {
  readonly application: CompanyApplication;
  /** `isStillShown`: nobody has gone on to another applicant while the answer was on its way. */
  readonly onDecided: (application: CompanyApplication, isStillShown: boolean) => void;
  readonly decide: Decide;
  /** The keys work: the buttons say theirs. */
  readonly showsKeys: boolean;
  /** The neighbours in the list; undefined at its ends. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** The list is not beside it: the page starts here, and its Back leads to the list. */
  readonly isWholePage: boolean;
  /** Receives the act that rates this applicant. */
  readonly review: Ref<ReviewActs>;
}

/** One applicant: who, when, the decision, the CV, and own notes beside it (product-spec §2, company applications screen). */
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
            // The pressed button is disabled now; without this the focus would fall back to the page's top.
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
          // Not the id alone: the viewer beside it has that key.
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
