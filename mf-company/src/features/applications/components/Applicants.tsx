import { errorText, type Page } from '@fair/client';
import type { CompanyApplication } from '@fair/contract';
import { useIsCancelled } from '@fair/kit/fair';
import { EmptyState } from '@fair/ui/EmptyState';
import { ErrorList } from '@fair/ui/ErrorList';
import { useMediaQuery } from '@fair/ui/media';
import { toast } from '@fair/ui/toast';
import { Pagination } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewHandle } from '../../../review/ReviewFields.tsx';
import {
  APPLICANTS_PER_PAGE,
  type ApplicantsView,
  NO_FILTER,
  toFilterParams,
  WIDE,
} from '../applicantsView.ts';
import { type Decision, useDecide } from '../useDecide.ts';
import { useKeyboardShortcuts } from '../useKeyboardShortcuts.ts';
import { useMeetingRoom } from '../useMeetingRoom.ts';
import { useOpenApplicant } from '../useOpenApplicant.ts';
import { useSelection } from '../useSelection.ts';
import { ApplicantDetail } from './ApplicantDetail.tsx';
import { ApplicantList } from './ApplicantList.tsx';
import { Filters } from './Filters.tsx';
import { FreeTimesLine } from './FreeTimesLine.tsx';
import { HeldDeclines } from './HeldDeclines.tsx';
import { SelectionBar, useSelectionDecision } from './SelectionBar.tsx';
import { ShortcutsHelp } from './ShortcutsHelp.tsx';
import { UndoNotices } from './UndoNotices.tsx';

type Change = (change: Partial<ApplicantsView>, options?: { push: boolean }) => void;

interface ApplicantsProps {
  readonly applicants: Page<readonly CompanyApplication[]>;
  readonly view: ApplicantsView;
  readonly onChange: Change;
  /** Whether the previous page of the list is still shown while the requested one loads. */
  readonly isFetching: boolean;
}

/**
 * On wide screens, the list is on the left and the CV on the right. On a phone, an open applicant replaces the list.
 */
export function Applicants({ applicants, view, onChange, isFetching }: ApplicantsProps) {
  const { t } = useTranslation('company');
  const isWide = useMediaQuery(WIDE);
  const { rows, total } = applicants;
  const { open, keep } = useOpenApplicant(rows, view.applicant, isWide);
  const { decide: send, decideMany, notices, takeBack, undoLastDecision } = useDecide();
  /**
   * Errors of decisions made with the keyboard, by application id. This component stores them, because the details
   * already show the next applicant when an error arrives.
   */
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const selection = useSelection(JSON.stringify(toFilterParams(view)));
  const room = useMeetingRoom();
  const bulkDecision = useSelectionDecision(selection, decideMany, room);
  const container = useRef<HTMLDivElement>(null);
  const review = useRef<ReviewHandle>(null);
  const place = useRef(0);

  function show(application: CompanyApplication | undefined, options?: { push: boolean }): void {
    keep(application);
    onChange({ applicant: application?.id }, options);
  }

  // On a phone, going back to the list focuses the applicant who was open.
  const lastOpen = useRef<string>(undefined);
  const openId = open?.id;
  useEffect(() => {
    const before = lastOpen.current;
    lastOpen.current = openId;
    if (openId === undefined && before !== undefined)
      container.current?.querySelector<HTMLElement>(`[data-applicant="${before}"]`)?.focus();
  }, [openId]);

  const index = rows.findIndex((row) => row.id === open?.id);
  useEffect(() => {
    if (index >= 0) place.current = index;
  }, [index]);
  const previous = rows[index - 1];
  // If the open applicant is no longer in the list, the row at their former index is the next applicant.
  const next = rows[index >= 0 ? index + 1 : place.current];
  const isLastOfPage = isWide && !next && view.page * APPLICANTS_PER_PAGE < total;

  /**
   * Opens the previous or next applicant after a key press. If the focus was in the list, it moves to that applicant's
   * row; otherwise it stays in the details.
   */
  function openNeighbour(application: CompanyApplication): void {
    const isInList = document.activeElement?.closest('[data-applicant], .company-status-tabs') !== null;
    show(application);
    requestAnimationFrame(() => {
      const row = container.current?.querySelector<HTMLElement>(`[data-applicant="${application.id}"]`);
      const heading = container.current?.querySelector<HTMLElement>('.company-detail h2');
      if (isInList) row?.focus();
      else if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
    });
  }

  const openNext = next
    ? () => openNeighbour(next)
    : isLastOfPage
      ? () => onChange({ page: view.page + 1, applicant: undefined })
      : undefined;

  /**
   * Moves the focus from the status tabs into the list. If list and CV are side by side, also opens the previous or
   * next applicant.
   */
  function moveFromTabs(key: 'ArrowUp' | 'ArrowDown'): void {
    // While the list of the chosen tab is loading, the rows are those of the previous tab.
    if (isFetching) return;
    const row = isWide ? (key === 'ArrowDown' ? (next ?? open) : (previous ?? open)) : rows[0];
    if (!row) return;
    if (isWide) openNeighbour(row);
    else container.current?.querySelector<HTMLElement>(`[data-applicant="${row.id}"]`)?.focus();
  }

  const decide: typeof send = (application, decision) => {
    setFailures((others) => new Map([...others].filter(([id]) => id !== application.id)));
    return send(application, decision);
  };

  /**
   * Saves a decision made with the keyboard and opens the next applicant immediately. An error is shown above the list
   * until the decision is repeated.
   */
  function decideByKey(application: CompanyApplication, status: Decision['status']): void {
    openNext?.();
    if (application.status === status) return;
    void decide(application, { status }).then(({ data, error }) => {
      if (data) {
        keep(data);
        return;
      }
      const why = `${application.name}: ${errorText(error)}`;
      setFailures((others) => new Map([...others, [application.id, why]]));
      toast.error(t('applications.failed'), { description: why });
    });
  }

  const isCancelled = useIsCancelled();
  const onOne = (status: Decision['status']) =>
    open && !isCancelled && open.status !== 'withdrawn' ? () => decideByKey(open, status) : undefined;
  const onMany = (status: 'accepted' | 'reserve' | 'declined') =>
    isCancelled ? undefined : () => void bulkDecision.decide(status);
  const decideBy = selection.selected.size > 0 ? onMany : onOne;
  const [hasShortcuts, setShortcuts] = useKeyboardShortcuts({
    accept: decideBy('accepted'),
    reserve: decideBy('reserve'),
    decline: decideBy('declined'),
    takeBack: undoLastDecision,
    next: open && openNext,
    previous: open && previous && (() => openNeighbour(previous)),
    rate: open && ((rating) => review.current?.rate(rating)),
  });

  const detail = open ? (
    <ApplicantDetail
      application={open}
      decide={decide}
      showsKeys={isWide && hasShortcuts}
      onDecided={(decided, isStillShown) => {
        if (isStillShown) show(decided);
      }}
      onPrevious={previous && (() => show(previous))}
      onNext={next && (() => show(next))}
      isWholePage={!isWide}
      review={review}
    />
  ) : null;

  return (
    <div ref={container} className="company-applicants">
      {isWide || !detail ? (
        <div className="company-applicants-side">
          {isWide ? null : <HeldDeclines />}
          <Filters
            filter={view}
            onChange={(change) => onChange({ ...change, page: 1, applicant: undefined })}
            onArrow={moveFromTabs}
          />
          {room ? <FreeTimesLine room={room} /> : null}
          <SelectionBar
            total={isFetching ? 0 : total}
            narrowing={toFilterParams(view)}
            count={isFetching ? t('applications.loading') : t('applications.count', { count: total })}
            rows={rows}
            selection={selection}
            decisions={bulkDecision}
          />
          <ErrorList messages={[...failures.values()].map((why) => `${t('applications.failed')}: ${why}`)} />
          {rows.length === 0 ? null : (
            <ApplicantList
              rows={rows}
              openId={open?.id}
              isFocusOnly={!isWide}
              selected={selection.selected}
              onSelect={(application, isSelected) => selection.toggle([application], isSelected)}
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
          {isWide ? (
            <>
              <ShortcutsHelp isOn={hasShortcuts} onTurn={setShortcuts} />
              <HeldDeclines />
            </>
          ) : null}
        </div>
      ) : null}
      {detail}
      {rows.length === 0 && !detail ? (
        <EmptyState
          text={t('applications.noneFound')}
          action={{
            label: t('applications.clear'),
            onSelect: () => onChange({ ...NO_FILTER, page: 1, applicant: undefined }),
          }}
        />
      ) : null}
      <UndoNotices notices={notices} onTakeBack={takeBack} />
    </div>
  );
}
