import { useFair } from '@fair/client';
import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';

const SECTIONS = [
  'operator',
  'accounts',
  'collected',
  'purpose',
  'storage',
  'sharing',
  'cookies',
  'rights',
  'changes',
] as const;

/** `/terms`: terms of service and privacy policy, nine numbered sections (product-spec §1). */
export default function TermsPage() {
  const { t } = useTranslation('shell');
  const contact = useFair()?.contactEmail;
  return (
    <Page title={t('terms.title')} subtitle={t('terms.updated')}>
      <div className="shell-prose">
        <p>{t('terms.lead')}</p>
        {SECTIONS.map((section, index) => (
          <section key={section} aria-labelledby={`terms-${section}`}>
            <h2 id={`terms-${section}`} className="shell-prose-title">
              {index + 1}. {t(`terms.sections.${section}.title`)}
            </h2>
            <p>{t(`terms.sections.${section}.text`)}</p>
          </section>
        ))}
        {contact ? (
          <p>
            {t('terms.questions')} <a href={`mailto:${contact}`}>{contact}</a>
          </p>
        ) : null}
      </div>
    </Page>
  );
}
