import {
  type Campaign,
  exportSegment,
  exportSegmentAsXlsx,
  type SegmentName,
  type SegmentPerson,
} from '@fair/contract';
import { ExportButton } from '@fair/kit/exporting';
import { QueryFaces } from '@fair/kit/faces';
import { useProgramName } from '@fair/kit/fair';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListSegmentQuery } from './api.ts';
import { narrowingOf } from './messageDraft.ts';
import './messages.css';

/** Number of people that are listed: `few` at first, `many` after "Show more". */
const SHOWN = { few: 5, many: 100 } as const;

interface AudiencePreviewProps {
  readonly segment: SegmentName;
  readonly filter?: Campaign['filter'];
  /** Id of the message whose picked people are shown. */
  readonly campaignId?: string | undefined;
}

/** The number of people who get a message now, their names, and an export of the whole list. */
export function AudiencePreview({ segment, filter, campaignId }: AudiencePreviewProps) {
  const { t } = useTranslation('admin');
  const programName = useProgramName();
  const [pageSize, setPageSize] = useState<number>(SHOWN.few);
  const narrowing = {
    ...narrowingOf(filter),
    ...(segment === 'people.picked' && campaignId && { campaign: campaignId }),
  };
  const isIncomplete = segment === 'students.program' && !filter?.program;
  const query = useListSegmentQuery(
    { params: { name: segment }, query: { page: 1, pageSize, ...narrowing } },
    { skip: isIncomplete, refetchOnMountOrArgChange: true },
  );
  if (isIncomplete) return <p>{t('messages.chooseProgram')}</p>;
  // If a segment may include people who accept no news, the API exports it only for a stated purpose.
  const isForPurpose = segment === 'people.picked' || OPERATIONAL.has(segment);
  return (
    <QueryFaces query={query} loading={{ variant: 'spinner' }} error={{ title: t('messages.listFailed') }}>
      {({ rows, total }) => (
        <div className="fair-audience">
          <p className="fair-audience-count" aria-live="polite">
            {t('messages.people', { count: total })}
          </p>
          {rows.length > 0 ? (
            <ul className="fair-audience-people">
              {rows.map((person) => (
                <li key={person.id}>
                  {person.name}{' '}
                  <small>{[beside(person, programName), person.email].filter(Boolean).join(' · ')}</small>
                </li>
              ))}
            </ul>
          ) : null}
          <div className="fair-audience-actions">
            {total > pageSize && pageSize === SHOWN.few ? (
              <Button onClick={() => setPageSize(SHOWN.many)}>
                {t('messages.showMore', { count: Math.min(total, SHOWN.many) })}
              </Button>
            ) : null}
            {total > 0 ? (
              <ExportButton
                name="segment"
                title={t('messages.exportTitle')}
                csv={{ ...exportSegment, path: exportSegment.path.replace(':name', segment) }}
                xlsx={{ ...exportSegmentAsXlsx, path: exportSegmentAsXlsx.path.replace(':name', segment) }}
                narrowing={narrowing}
                {...(isForPurpose && { purpose: 'always' as const })}
              />
            ) : null}
          </div>
        </div>
      )}
    </QueryFaces>
  );
}

/** Segments that may include students who accept no news. */
const OPERATIONAL: ReadonlySet<SegmentName> = new Set<SegmentName>([
  'students.noCv',
  'students.onlyDeclined',
  'students.acceptedNotBooked',
  'students.hasMeetings',
]);

const beside = ({ program, company }: SegmentPerson, nameOf: (code: string) => string): string =>
  company ?? (program ? nameOf(program) : '');
