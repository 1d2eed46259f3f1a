import type { CompanyActivity } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { useTimeZone } from '@fair/kit/fair';
import { auditActionText } from '@fair/texts/auditActions';
import { formatDateTime, useLanguage } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListCompanyActivityQuery } from './api.ts';
import './activity.css';

/** As many as the call answers at a time. */
const PAGE = 50;

/** What was done in the name of the company lately, for its owners (BEYOND 9). */
export function ActivityPanel() {
  const { t } = useTranslation('company');
  const [before, setBefore] = useState<string>();
  const activity = useListCompanyActivityQuery(
    { query: { ...(before && { before }) } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Panel title={t('team.activity.title')} subtitle={t('team.activity.text')}>
      <QueryFaces
        query={activity}
        loading={{ variant: 'table' }}
        error={{ title: t('team.activity.failed') }}
        saysOutdated
      >
        {(lines) => (
          <>
            {lines.length === 0 ? <p>{t('team.activity.none')}</p> : null}
            <ul className="fair-activity">
              {lines.map((line) => (
                <ActivityLine key={line.id} line={line} />
              ))}
            </ul>
            {lines.length === PAGE ? (
              <Button onClick={() => setBefore(lines.at(-1)?.id)}>{t('team.activity.older')}</Button>
            ) : null}
          </>
        )}
      </QueryFaces>
    </Panel>
  );
}

function ActivityLine({
  line: { at, action, by, name, reason, changes = [] },
}: {
  readonly line: CompanyActivity;
}) {
  const { t } = useTranslation('company');
  const timeZone = useTimeZone();
  const language = useLanguage();
  const write = (value: unknown) => (value === undefined ? t('team.activity.nothing') : String(value));
  return (
    <li>
      <div>
        <strong>{auditActionText(language, action)}</strong>, {name ?? t(`team.activity.by.${by}`)}
      </div>
      {reason ? <div>{reason}</div> : null}
      {changes.length > 0 ? (
        <div lang="en" translate="no">
          {changes.map(({ field, from, to }) => `${field}: ${write(from)} → ${write(to)}`).join('; ')}
        </div>
      ) : null}
      <time dateTime={at}>{formatDateTime(at, { timeZone })}</time>
    </li>
  );
}
