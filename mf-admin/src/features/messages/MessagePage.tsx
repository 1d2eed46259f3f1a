import { QueryFaces } from '@fair/kit/faces';
import { useLanguage } from '@fair/ui/i18n';
import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useGetCampaignQuery } from './api.ts';
import { CampaignTag } from './CampaignTag.tsx';
import { MessageForm } from './MessageForm.tsx';
import { SendPanel } from './SendPanel.tsx';
import { StatePanel } from './StatePanel.tsx';
import './texts.ts';

/** Interval in ms at which a message that is waiting or being sent is read again. */
const WATCH_MS = 3000;

/** `/admin/messages/new`: the form of a new message. */
export function NewMessagePage() {
  const { t } = useTranslation('admin');
  return (
    <Page title={t('messages.newTitle')} role="admin" actions={<ToList />}>
      <MessageForm />
    </Page>
  );
}

/** `/admin/messages/:id`: a draft in three steps, or the progress of a message. */
export function MessagePage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const query = useGetCampaignQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const campaign = query.data?.value;
  const readAgain = async () => (await query.refetch()).data;
  const isRunning = campaign?.state === 'sending' || campaign?.state === 'scheduled';
  useGetCampaignQuery({ params: { id } }, { pollingInterval: isRunning ? WATCH_MS : 0 });
  return (
    <Page
      title={campaign?.subject[language] ?? t('messages.message')}
      subtitle={campaign ? <CampaignTag state={campaign.state} /> : undefined}
      role="admin"
      actions={<ToList />}
    >
      <QueryFaces query={query} loading={{ variant: 'form' }} error={{ title: t('messages.oneFailed') }}>
        {(read) =>
          read.value.state === 'draft' ? (
            <MessageForm key={read.value.id} stored={{ read, readAgain }}>
              {(typed) => <SendPanel campaign={read.value} {...typed} onRefused={readAgain} />}
            </MessageForm>
          ) : (
            <StatePanel campaign={read.value} />
          )
        }
      </QueryFaces>
    </Page>
  );
}

function ToList() {
  const { t } = useTranslation('admin');
  return <Link to="/admin/messages">{t('messages.all')}</Link>;
}
