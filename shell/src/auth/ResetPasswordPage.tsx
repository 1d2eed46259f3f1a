import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useMailedLink } from './useMailedLink.ts';

/** `/reset-password/reset`: opened by the link in the recovery mail, to choose a new password. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('shell');
  const link = useMailedLink();
  if (!link) return null;
  return (
    <Page title={t('reset.title')} width="narrow">
      <NewPasswordForm link={link} isRepeated submit={t('reset.submit')} />
    </Page>
  );
}
