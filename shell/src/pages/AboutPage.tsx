import { useFair } from '@fair/client';
import { Page } from '@fair/ui/Page';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';

const STEPS = ['signUp', 'uploadCv', 'apply', 'meet'] as const;
const TIPS = ['questions', 'cv', 'early', 'authentic', 'followUp', 'several'] as const;

/** `/about`: how the fair works in four steps, six tips for students, whom to write to (product-spec §1). */
export default function AboutPage() {
  const { t } = useTranslation('shell');
  const fair = useFair();
  return (
    <Page title={t('about.title')} subtitle={t('about.lead')}>
      <section aria-labelledby="steps">
        <h2 id="steps">{t('about.stepsTitle')}</h2>
        <ol className="shell-steps">
          {STEPS.map((step) => (
            <li key={step}>
              <h3>{t(`about.steps.${step}.title`)}</h3>
              <p>{t(`about.steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="tips">
        <h2 id="tips">{t('about.tipsTitle')}</h2>
        <ul className="shell-tips">
          {TIPS.map((tip) => (
            <li key={tip}>
              <h3>{t(`about.tips.${tip}.title`)}</h3>
              <p>{t(`about.tips.${tip}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      {fair ? (
        <Panel title={t('about.contactTitle')}>
          <dl className="shell-contacts">
            <div>
              <dt>{t('about.general')}</dt>
              <dd>
                <a href={`mailto:${fair.contactEmail}`}>{fair.contactEmail}</a>
              </dd>
            </div>
            <div>
              <dt>{t('about.technical')}</dt>
              <dd>
                <a href={`mailto:${fair.technicalEmail}`}>{fair.technicalEmail}</a>
              </dd>
            </div>
          </dl>
        </Panel>
      ) : null}
    </Page>
  );
}
