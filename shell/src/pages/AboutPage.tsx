import { useFair } from '@fair/client';
import { aboutText } from '@fair/texts/fairPages';
import { useLanguage } from '@fair/ui/i18n';
import { Page } from '@fair/ui/Page';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import { PageText } from './PageText.tsx';

/**
 * `/about`: how the fair works, tips for students and contacts (product-spec §1), or the text that the fair's admins
 * wrote.
 */
export default function AboutPage() {
  const { t } = useTranslation('shell');
  const fair = useFair();
  const { lead, stepsTitle, steps, tipsTitle, tips } = aboutText[useLanguage()];
  const isOwn = fair?.ownTexts?.includes('about');
  return (
    <Page title={t('about.title')} subtitle={isOwn ? undefined : lead}>
      <PageText page="about">
        <section aria-labelledby="steps">
          <h2 id="steps">{stepsTitle}</h2>
          <ol className="shell-steps">
            {Object.entries(steps).map(([step, { title, text }]) => (
              <li key={step}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="tips">
          <h2 id="tips">{tipsTitle}</h2>
          <ul className="shell-tips">
            {Object.entries(tips).map(([tip, { title, text }]) => (
              <li key={tip}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </PageText>
      {fair?.contactEmail || fair?.technicalEmail ? (
        <Panel title={t('about.contactTitle')}>
          <dl className="shell-contacts">
            {fair.contactEmail ? (
              <div>
                <dt>{t('about.general')}</dt>
                <dd>
                  <a href={`mailto:${fair.contactEmail}`}>{fair.contactEmail}</a>
                </dd>
              </div>
            ) : null}
            {fair.technicalEmail ? (
              <div>
                <dt>{t('about.technical')}</dt>
                <dd>
                  <a href={`mailto:${fair.technicalEmail}`}>{fair.technicalEmail}</a>
                </dd>
              </div>
            ) : null}
          </dl>
        </Panel>
      ) : null}
    </Page>
  );
}
