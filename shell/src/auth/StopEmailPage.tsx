import { api, mutationFor } from '@fair/client';
import { ADDRESSES } from '@fair/contract/firstLoad';
import { useTranslation } from 'react-i18next';
import { MailedLinkForm } from './MailedLinkForm.tsx';
import { useMailedLink } from './useMailedLink.ts';

const { useStopEmailChangeMutation } = api.injectEndpoints({
  endpoints: (build) => ({ stopEmailChange: mutationFor(build, ADDRESSES.stopEmailChange, ['Session']) }),
});

/**
 * `/stop-email`: opened by a link in the mail to the previous email address after an admin has changed a student's
 * address. The student can stop or undo this change.
 */
export default function StopEmailPage() {
  const { t } = useTranslation('shell');
  const link = useMailedLink({ needsEmail: false });
  const [stop, result] = useStopEmailChangeMutation();
  if (!link) return null;
  return (
    <MailedLinkForm
      texts="stopEmail"
      question={t('stopEmail.ask')}
      send={() => stop({ body: { token: link.token } })}
      result={result}
    />
  );
}
