import { useFair } from '@fair/client';
import { termsText } from '@fair/texts/fairPages';
import { formatDate, useLanguage } from '@fair/ui/i18n';
import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';
import { PageText } from './PageText.tsx';

/** `/terms`: terms of service and privacy policy (product-spec §1), or the text that the fair's admins wrote. */
export default function TermsPage() {
  const { t } = useTranslation('shell');
  const fair = useFair();
  const contact = fair?.contactEmail;
  const { updated, lead, sections } = termsText[useLanguage()];
  return (
    <Page
      title={t('terms.title')}
      subtitle={fair?.terms ? <Version {...fair} terms={fair.terms} /> : updated}
    >
      <div className="shell-prose">
        <PageText page="terms">
          <p>{lead}</p>
          {Object.entries(sections).map(([section, { title, text }], index) => (
            <section key={section} aria-labelledby={`terms-${section}`}>
              <h2 id={`terms-${section}`} className="shell-prose-title">
                {index + 1}. {title}
              </h2>
              <p>{text}</p>
            </section>
          ))}
        </PageText>
        {contact ? (
          <p>
            {t('terms.questions')} <a href={`mailto:${contact}`}>{contact}</a>
          </p>
        ) : null}
      </div>
    </Page>
  );
}

interface VersionProps {
  readonly terms: { readonly version: number; readonly changedAt: string };
  readonly timeZone: string;
}

function Version({ terms: { version, changedAt }, timeZone }: VersionProps) {
  const { t } = useTranslation('shell');
  return t('terms.version', { version, date: formatDate(changedAt, { timeZone }) });
}
