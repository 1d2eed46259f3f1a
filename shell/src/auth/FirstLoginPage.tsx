import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useMailedLink } from './useMailedLink.ts';

/** `/firstlogin`: the first password of an account that an administrator made, by the link in the mail. */
export default function FirstLoginPage() {
  const { t } = useTranslation('shell');
  const link = useMailedLink();
  if (!link) return null;
  return (
    <Page title={t('firstLogin.title')} subtitle={t('firstLogin.text')} width="narrow">
      <NewPasswordForm link={link} signsIn submit={t('firstLogin.submit')}>
        <p>{t('firstLogin.account', { email: link.email })}</p>
      </NewPasswordForm>
    </Page>
  );
}
