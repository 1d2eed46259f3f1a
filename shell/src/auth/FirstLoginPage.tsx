import { Page } from '@fair/ui/Page';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useMailedLink } from './useMailedLink.ts';

/** `/firstlogin`: opened by a mailed link, to choose the first password of an account that an admin created. */
export default function FirstLoginPage() {
  const { t } = useTranslation('shell');
  const link = useMailedLink();
  if (!link) return null;
  return (
    <Page title={t('firstLogin.title')} subtitle={t('firstLogin.text')} width="narrow">
      <NewPasswordForm link={link} signsIn acceptsTerms submit={t('firstLogin.submit')}>
        <p>{t('firstLogin.account', { email: link.email })}</p>
        <p>
          <Trans
            t={t}
            i18nKey="firstLogin.terms"
            components={{ terms: <Link to="/terms" target="_blank" rel="noopener" /> }}
          />
        </p>
      </NewPasswordForm>
    </Page>
  );
}
