import type { CompanyApplication } from '@fair/contract';
import { useProgramName } from '@fair/kit/fair';
import { Checkbox } from 'antd';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Selection } from '../useSelection.ts';
import { ShortApplicantState } from './ApplicantState.tsx';

interface ApplicantListProps {
  readonly rows: readonly CompanyApplication[];
  readonly openId: string | undefined;
  readonly onOpen: (application: CompanyApplication) => void;
  readonly selected: Selection;
  readonly onSelect: (application: CompanyApplication, isSelected: boolean) => void;
  /** Whether arrow keys only move the focus, because opening an applicant would replace the list. */
  readonly isFocusOnly: boolean;
}

/** For each navigation key, a function that returns the index of the row to which the key moves. */
const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
};

/**
 * A list of applicants, each with a button and a checkbox. Tab stops once in the list and once at the checkbox of the
 * open applicant. The arrow keys, Home and End move within the list. If list and CV are side by side, they also open
 * the focused applicant.
 */
export function ApplicantList({ rows, openId, onOpen, selected, onSelect, isFocusOnly }: ApplicantListProps) {
  const { t } = useTranslation('company');
  const programName = useProgramName();
  const list = useRef<HTMLUListElement>(null);
  const openIndex = rows.findIndex((row) => row.id === openId);

  useEffect(() => {
    // The buttons for the next and previous applicant can open a row that is scrolled out of view.
    if (openId)
      list.current?.querySelector('button[aria-current=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [openId]);

  function move(event: KeyboardEvent, index: number): void {
    const next = STEPS[event.key]?.(index, rows.length - 1);
    const row = next === undefined ? undefined : rows[next];
    if (next === undefined || !row) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[data-applicant]')[next]?.focus();
    if (!isFocusOnly) onOpen(row);
  }

  return (
    <ul ref={list} className="company-applicants-list" aria-label={t('applications.title')}>
      {rows.map((row, index) => (
        <li key={row.id} className="company-applicant-row" aria-current={row.id === openId}>
          <Checkbox
            aria-label={t('bulk.select', { name: row.name })}
            checked={selected.has(row.id)}
            tabIndex={index === Math.max(openIndex, 0) ? 0 : -1}
            onChange={({ target }) => onSelect(row, target.checked)}
          />
          <button
            type="button"
            className="company-applicant"
            data-applicant={row.id}
            aria-current={row.id === openId}
            tabIndex={index === Math.max(openIndex, 0) ? 0 : -1}
            onClick={() => onOpen(row)}
            onKeyDown={(event) => move(event, index)}
          >
            <span
              className="company-applicant-who"
              title={`${row.name}, ${programName(row.program, row.otherProgram)}`}
            >
              <span className="company-applicant-name">{row.name}</span>{' '}
              <span className="company-muted">{programName(row.program, row.otherProgram)}</span>
            </span>
            <ShortApplicantState application={row} />
          </button>
        </li>
      ))}
    </ul>
  );
}
