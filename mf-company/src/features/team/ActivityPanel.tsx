import type { CompanyActivity } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { useMoments } from '@fair/kit/fair';
import { activityText, namesTarget } from '@fair/texts/activity';
import { LOCALES } from '@fair/texts/text';
import { useLanguage } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListCompanyActivityQuery } from './api.ts';
import { type ActivityGroup, groupActivity } from './groupActivity.ts';
import './activity.css';

const PAGE = 50;

/** The latest actions of the team's members, for owners. */
export function ActivityPanel() {
  const { t } = useTranslation('company');
  const moments = useMoments();
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
        showsOutdated
      >
        {(lines) => (
          <>
            {lines.length === 0 ? <p>{t('team.activity.none')}</p> : null}
            {groupActivity(lines, moments.dayOf).map(({ day, groups }) => (
              <section key={day}>
                <h3 className="fair-activity-day">{moments.weekday(day)}</h3>
                <ul className="fair-activity">
                  {groups.map((group) => (
                    <ActivityItem key={group.id} group={group} />
                  ))}
                </ul>
              </section>
            ))}
            {lines.length === PAGE ? (
              <Button onClick={() => setBefore(lines.at(-1)?.id)}>{t('team.activity.older')}</Button>
            ) : null}
          </>
        )}
      </QueryFaces>
    </Panel>
  );
}

/** Maximum number of names in a sentence. The other names are collapsed. */
const NAMES = 3;
/**
 * Matches actions whose sentence already says what was changed. For these actions, the changed fields are not listed.
 */
const DESCRIBED_BY_SENTENCE = /^(application|meeting)\./;

function ActivityItem({ group }: { readonly group: ActivityGroup }) {
  const { t } = useTranslation('company');
  const language = useLanguage();
  const moments = useMoments();
  const [isAll, setIsAll] = useState(false);
  const { action, by, name, lines, targets } = group;
  const unnamed = lines.length - targets.length;
  const shown = isAll ? targets : targets.slice(0, NAMES);
  const hidden = targets.length - shown.length;
  const target =
    targets.length === 0
      ? t('team.activity.applicants', { count: unnamed })
      : hidden > 0
        ? shown.join(', ')
        : new Intl.ListFormat(LOCALES[language]).format(shown);
  const newest = lines[0];
  const oldest = lines.at(-1);
  if (!newest || !oldest) return null;
  return (
    <li>
      <div>
        <strong>{name ?? t(`team.activity.by.${by}`)}</strong> {activityText(language, action, target)}
        {hidden > 0 ? (
          <>
            {' '}
            <Button type="link" size="small" onClick={() => setIsAll(true)}>
              {t('team.activity.more', { count: hidden })}
            </Button>
          </>
        ) : null}
        {!namesTarget(action) && lines.length > 1
          ? ` (${t('team.activity.times', { count: lines.length })})`
          : null}
      </div>
      {newest.reason ? <div>{newest.reason}</div> : null}
      {DESCRIBED_BY_SENTENCE.test(action) ? null : <ChangedFields lines={lines} />}
      <time dateTime={newest.at}>
        {lines.length > 1 && moments.time(oldest.at) !== moments.time(newest.at)
          ? moments.span({ startsAt: oldest.at, endsAt: newest.at })
          : moments.time(newest.at)}
      </time>
    </li>
  );
}

/** The names of the changed fields in the page language, with short values. */
function ChangedFields({ lines }: { readonly lines: readonly CompanyActivity[] }) {
  const { t, i18n } = useTranslation('company');
  const write = (value: unknown) => (value === undefined ? t('team.activity.nothing') : String(value));
  const isReadable = (value: unknown) =>
    value === undefined ||
    typeof value === 'number' ||
    (typeof value === 'string' && value.length <= LONGEST_VALUE);
  const fields = lines
    .flatMap(({ changes = [] }) => changes)
    .map(({ field, from, to }) => {
      const label = i18n.exists(`company:fields.${field}`)
        ? t(`fields.${field as 'name'}`)
        : t('team.activity.otherField');
      return isReadable(from) && isReadable(to) ? `${label}: ${write(from)} → ${write(to)}` : label;
    });
  return fields.length > 0 ? <div>{[...new Set(fields)].join('; ')}</div> : null;
}

/** Maximum length in characters of a value that is shown. For longer values only the field is named. */
const LONGEST_VALUE = 60;
