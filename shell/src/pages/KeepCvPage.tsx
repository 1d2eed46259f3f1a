import { api, mutationFor } from '@fair/client';
import { ADDRESSES } from '@fair/contract/firstLoad';
import { formatDate } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';
import { MailedLinkForm } from '../auth/MailedLinkForm.tsx';
import { useMailedLink } from '../auth/useMailedLink.ts';

const { useKeepCvByLinkMutation } = api.injectEndpoints({
  endpoints: (build) => ({ keepCvByLink: mutationFor(build, ADDRESSES.keepCvByLink, ['Privacy']) }),
});

/** `/keep-cv?token=`: opened by the link in the mail that says when a CV is deleted. */
export default function KeepCvPage() {
  const { t } = useTranslation('shell');
  const link = useMailedLink({ needsEmail: false });
  const [keep, { data, ...result }] = useKeepCvByLinkMutation();
  if (!link) return null;
  const day = data && formatDate(data.keptUntil, { timeZone: 'UTC' });
  return (
    <MailedLinkForm
      texts="keepCv"
      question={t('keepCv.ask')}
      send={() => keep({ body: { token: link.token } })}
      result={{ ...result, data: day ? { message: t('keepCv.done', { day }) } : undefined }}
      onError={{ label: t('keepCv.privacy'), to: '/student/privacy' }}
    />
  );
}
