import { useFair } from '@fair/client';
import type { CvView } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { useMoments } from '@fair/kit/fair';
import { SwitchLine } from '@fair/kit/switchLine';
import { Panel } from '@fair/ui/Panel';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetCvBookConsentQuery, useGiveConsentMutation, useListCvViewsQuery } from '../api.ts';

/** Number of views that are listed before the student clicks "Show more". */
const VIEWS_SHOWN = 5;

/**
 * Lists the companies that have opened the CV, and contains the consent that lets partner companies find the CV.
 */
export function CvViewsPanel() {
  const { t } = useTranslation('student');
  const views = useListCvViewsQuery();
  return (
    <Panel title={t('cvViews.title')} subtitle={t('cvViews.subtitle')}>
      <div className="student-cv-views">
        <QueryFaces query={views} error={{ title: t('cvViews.loadFailed') }} showsOutdated>
          {(data) => <Views views={data} />}
        </QueryFaces>
        <CvConsent />
      </div>
    </Panel>
  );
}

function Views({ views }: { readonly views: readonly CvView[] }) {
  const { t } = useTranslation('student');
  const { date } = useMoments();
  const [isAll, setIsAll] = useState(false);
  if (views.length === 0) return <p>{t('cvViews.none')}</p>;
  const companies = new Set(views.map(({ slug }) => slug)).size;
  const hidden = isAll ? 0 : Math.max(0, views.length - VIEWS_SHOWN);
  return (
    <div>
      <p>{t('cvViews.companies', { count: companies })}</p>
      <ul className="student-cv-looks">
        {views.slice(0, views.length - hidden).map(({ slug, companyName, how, lastAt, times }) => (
          <li key={`${slug} ${how} ${lastAt}`}>
            {slug ? <Link to={`/companies/${slug}`}>{companyName}</Link> : <span>{t('cvViews.gone')}</span>}
            <span>
              {how === 'book' ? t('cvViews.book') : t('cvViews.view', { count: times })}, {date(lastAt)}
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <Button onClick={() => setIsAll(true)}>{t('cvViews.more', { count: hidden })}</Button>
      ) : null}
    </div>
  );
}

/** Number of companies that the text of the consent names. A button shows the full list. */
const NAMES_SHOWN = 3;

/** A switch for the consent. It says how many companies the consent covers and names the first of them. */
function CvConsent() {
  const { t } = useTranslation('student');
  const year = useFair()?.year ?? '';
  const consent = useGetCvBookConsentQuery();
  const [give, { isLoading, error }] = useGiveConsentMutation();
  const [isAll, setIsAll] = useState(false);
  return (
    <QueryFaces query={consent} error={{ title: t('cvViews.consentFailed') }}>
      {({ given, textVersion, companies }) => (
        <div>
          <SwitchLine
            label={t('cvViews.find', { year })}
            hint={
              companies.length === 0
                ? t('cvViews.findHintNone')
                : t(companies.length > NAMES_SHOWN ? 'cvViews.findHintFirst' : 'cvViews.findHint', {
                    count: companies.length,
                    companies: companies
                      .slice(0, NAMES_SHOWN)
                      .map(({ companyName }) => companyName)
                      .join(', '),
                  })
            }
            isOn={given}
            isSaving={isLoading}
            failure={error}
            failed={t('cvViews.saveFailed')}
            onTurn={(on) => give({ params: { purpose: 'cvBook' }, body: { given: on, textVersion } })}
          />
          {companies.length > NAMES_SHOWN ? (
            <Button type="link" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
              {isAll ? t('cvViews.fewer') : t('cvViews.all', { count: companies.length })}
            </Button>
          ) : null}
          {isAll ? (
            <ul className="student-cv-partners" aria-label={t('cvViews.partners')}>
              {companies.map(({ slug, companyName }) => (
                <li key={slug}>
                  <Link to={`/companies/${slug}`}>{companyName}</Link>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      )}
    </QueryFaces>
  );
}
