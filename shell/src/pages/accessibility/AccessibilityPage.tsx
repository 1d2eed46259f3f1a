import type { AccessibilityStatement } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { formatDate, useLanguage } from '@fair/ui/i18n';
import { Page } from '@fair/ui/Page';
import { type ReactNode, useId } from 'react';
import { useGetAccessibilityQuery } from './api.ts';
import { ReportPanel } from './ReportPanel.tsx';
import { useAccessibilityTexts } from './useAccessibilityTexts.ts';
import './accessibility.css';

/** Formats a calendar day. Days are stored as UTC dates, so UTC gives the same day in every time zone. */
const dayText = (day: string) => formatDate(day, { timeZone: 'UTC' });

/**
 * `/accessibility`: the accessibility statement that the law requires, point by point (digg.se, "Skapa en
 * tillgänglighetsredogörelse"), with a form to report more problems. The form is shown even if the statement cannot be
 * loaded.
 */
export default function AccessibilityPage() {
  const { t } = useAccessibilityTexts();
  const { currentData, ...reading } = useGetAccessibilityQuery({ query: { lang: useLanguage() } });
  return (
    <Page title={t('title')}>
      <div className="shell-prose shell-accessibility">
        <QueryFaces query={{ ...reading, data: currentData }} error={{ title: t('loadFailed') }}>
          {(statement) => <Statement {...statement} />}
        </QueryFaces>
        <ReportPanel contactEmail={currentData?.contactEmail} />
        <Section title={t('supervision.title')}>
          <p>
            {t('supervision.text')}{' '}
            <a href={currentData?.links.supervision ?? 'https://www.digg.se/tdosanmalan'}>
              {t('supervision.link')}
            </a>
          </p>
        </Section>
        {currentData ? (
          <Section title={t('tested.title')}>
            <p>{currentData.method}</p>
            <p>
              {t('tested.assessedOn', { day: dayText(currentData.assessedOn) })}{' '}
              {t('tested.updatedOn', { day: dayText(currentData.updatedOn) })}
            </p>
          </Section>
        ) : null}
      </div>
    </Page>
  );
}

function Statement({ operator, service, status, issues, exempt, links }: AccessibilityStatement) {
  const { t } = useAccessibilityTexts();
  return (
    <>
      <p>
        {t('lead', { operator, service })} <a href={links.law}>{t('law')}</a>
      </p>
      <Section title={t('status.title')}>
        <p>{t(`status.${status}`)}</p>
      </Section>
      <Section title={t('issues.title')}>
        {issues.length === 0 ? <p>{t('issues.none')}</p> : null}
        <ul>
          {issues.map(({ id, criterion, what, why, fixBy, issue }) => (
            <li key={id}>
              <p>{what}</p>
              <p className="shell-accessibility-why">
                {t('issues.criterion')} <span lang="en">{criterion}</span>. {t('issues.why')} {why}{' '}
                {fixBy ? t('issues.fixBy', { day: dayText(fixBy) }) : null}{' '}
                {issue ? <a href={issue}>{t('issues.follow')}</a> : null}
              </p>
            </li>
          ))}
        </ul>
      </Section>
      {(['burden', 'scope'] as const).map((ground) => {
        const here = exempt.filter((one) => one.ground === ground);
        return (
          <Section key={ground} title={t(`${ground}.title`)}>
            {here.length === 0 ? <p>{t(`${ground}.none`)}</p> : null}
            <ul>
              {here.map(({ id, what, why }) => (
                <li key={id}>
                  <p>{what}</p>
                  <p className="shell-accessibility-why">
                    {t('issues.why')} {why}
                  </p>
                </li>
              ))}
            </ul>
          </Section>
        );
      })}
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="shell-prose-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
