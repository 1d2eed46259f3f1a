import { api, mutationFor } from '@fair/client';
import { ADDRESSES } from '@fair/contract/firstLoad';
import { useTranslation } from 'react-i18next';
import { MailedLinkForm } from './MailedLinkForm.tsx';
import { useMailedLink } from './useMailedLink.ts';

const { useConfirmEmailMutation } = api.injectEndpoints({
  // The session is invalidated, because it contains the email address.
  endpoints: (build) => ({ confirmEmail: mutationFor(build, ADDRESSES.confirmEmail, ['Session']) }),
});

/** `/confirm-email`: opened by the link mailed to an email address to confirm it. */
export default function ConfirmEmailPage() {
  const { t } = useTranslation('shell');
  const link = useMailedLink({ needsEmail: false });
  const [confirm, result] = useConfirmEmailMutation();
  if (!link) return null;
  const { token, email } = link;
  return (
    <MailedLinkForm
      texts="confirmEmail"
      question={email ? t('confirmEmail.ask', { email }) : t('confirmEmail.askOfMail')}
      send={() => confirm({ body: { token, ...(email && { email }) } })}
      result={result}
    />
  );
}
