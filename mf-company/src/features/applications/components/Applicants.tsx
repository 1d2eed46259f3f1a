import type { Page } from '@fair/client';
import type { CompanyApplication } from '@fair/contract';
import { EmptyState } from '@fair/ui/EmptyState';
import { useMediaQuery } from '@fair/ui/media';
import { Pagination, Segmented } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { APPLICANTS_PER_PAGE, type ApplicantsView, STATUSES, WIDE } from '../applicantsView.ts';
import { useOpenApplicant } from '../useOpenApplicant.ts';
import { ApplicantDetail } from './ApplicantDetail.tsx';
import { ApplicantList } from './ApplicantList.tsx';
import { SearchBox } from './SearchBox.tsx';

type Change = (change: Partial<ApplicantsView>, options?: { push: boolean }) => void;

interface ApplicantsProps {
  readonly applicants: Page<readonly CompanyApplication[]>;
  readonly view: ApplicantsView;
  readonly onChange: Change;
  /** An older page is shown while the asked one is on its way. */
  readonly isFetching: boolean;
}

/** List left and CV right on wide screens; on a phone the list, then one applicant over the whole page. */
export function Applicants({ applicants, view, onChange, isFetching }: ApplicantsProps) {
  const { t } = useTranslation('company');
  const isWide = useMediaQuery(WIDE);
  const { rows, total } = applicants;
  const { open, keep } = useOpenApplicant(rows, view.applicant, isWide);
  const [announcement, setAnnouncement] = useState('');
  const container = useRef<HTMLDivElement>(null);

  function show(application: CompanyApplication | undefined, options?: { push: boolean }): void {
    keep(application);
    onChange({ applicant: application?.id }, options);
  }

  function close(): void {
    const id = open?.id;
    show(undefined);
    // Back in the list, the focus is where it was.
    requestAnimationFrame(() =>
      container.current?.querySelector<HTMLElement>(`[data-applicant="${id}"]`)?.focus(),
    );
  }

  const index = rows.findIndex((row) => row.id === open?.id);
  const previous = rows[index - 1];
  const next = rows[index + 1];
  const detail = open ? (
    <ApplicantDetail
      application={open}
      onDecided={(decided, isStillShown) => {
        if (isStillShown) show(decided);
        setAnnouncement(t(`decision.announced.${decided.status}`, { name: decided.name }));
      }}
      onPrevious={previous && (() => show(previous))}
      onNext={next && (() => show(next))}
      onClose={isWide ? undefined : close}
    />
  ) : null;

  return (
    <div ref={container} className="company-applicants">
      {isWide || !detail ? (
        <div className="company-applicants-side">
          <div className="company-applicants-filters">
            <SearchBox value={view.q} onSearch={(q) => onChange({ q, page: 1, applicant: undefined })} />
            <Segmented
              aria-label={t('applications.status')}
              value={view.status}
              options={STATUSES.map((status) => ({ value: status, label: t(`applications.by.${status}`) }))}
              onChange={(status) => onChange({ status, page: 1, applicant: undefined })}
            />
            <p className="company-muted" role="status">
              {isFetching ? t('applications.loading') : t('applications.count', { count: total })}
            </p>
          </div>
          {rows.length === 0 ? null : (
            <ApplicantList
              rows={rows}
              openId={open?.id}
              isFocusOnly={!isWide}
              onOpen={(application) => show(application, { push: !isWide })}
            />
          )}
          {total > APPLICANTS_PER_PAGE ? (
            <nav className="company-applicants-pages" aria-label={t('applications.pages')}>
              <Pagination
                simple={{ readOnly: true }}
                current={view.page}
                pageSize={APPLICANTS_PER_PAGE}
                total={total}
                showSizeChanger={false}
                onChange={(page) => onChange({ page, applicant: undefined })}
              />
            </nav>
          ) : null}
        </div>
      ) : null}
      {detail}
      {rows.length === 0 && !detail ? (
        <EmptyState
          text={t('applications.noneFound')}
          action={{
            label: t('applications.clear'),
            onSelect: () => onChange({ q: '', status: 'all', page: 1, applicant: undefined }),
          }}
        />
      ) : null}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}
