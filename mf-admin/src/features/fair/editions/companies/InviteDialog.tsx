import { errorText } from '@fair/client';
import type { Invited } from '@fair/contract';
import { Dialog } from '@fair/ui/Dialog';
import { ErrorList } from '@fair/ui/ErrorList';
import { Loading } from '@fair/ui/Loading';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInviteToEditionMutation } from './api.ts';

interface InviteDialogProps {
  readonly year: string;
  readonly onClose: () => void;
}

/**
 * A dialog that first counts the recipients of an invitation to a fair, and then invites them. Nobody is invited twice.
 */
export function InviteDialog({ year, onClose }: InviteDialogProps) {
  const { t } = useTranslation('admin');
  const [invite] = useInviteToEditionMutation();
  const [counted, setCounted] = useState<Invited>();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    let isShown = true;
    void invite({ params: { year }, body: { companies: 'all', dryRun: true } }).then(({ data, error }) => {
      if (!isShown) return;
      setCounted(data);
      setFailure(error && errorText(error));
    });
    return () => {
      isShown = false;
    };
  }, [invite, year]);

  const send = async () => {
    setSending(true);
    setFailure(undefined);
    const slugs = counted?.companies.map(({ slug }) => slug) ?? [];
    // Invites only the companies that were counted. If one request cannot name that many companies, all companies are
    // invited.
    const companies = slugs.length <= MAX_NAMED_COMPANIES ? slugs : ('all' as const);
    const { data, error } = await invite({ params: { year }, body: { companies, dryRun: false } });
    setSending(false);
    if (!data) return setFailure(errorText(error));
    toast.success(t('editions.invite.done', { count: data.companies.length, mails: data.mails }));
    onClose();
  };

  const count = counted?.companies.length ?? 0;
  return (
    <Dialog
      open
      title={t('editions.invite.title', { year })}
      onCancel={onClose}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="primary"
            size="large"
            disabled={count === 0}
            loading={isSending}
            onClick={() => void send()}
          >
            {t('editions.invite.submit', { count: counted?.mails ?? 0 })}
          </Button>
        </>
      }
    >
      {counted || failure ? null : <Loading label={t('editions.invite.counting')} />}
      {counted && count === 0 ? <p>{t('editions.invite.nobody')}</p> : null}
      {count > 0 ? (
        <>
          <p>{t('editions.invite.text', { count, mails: counted?.mails })}</p>
          <ul className="fair-invited" aria-label={t('editions.invite.list')}>
            {counted?.companies.map(({ slug, companyName }) => (
              <li key={slug}>{companyName}</li>
            ))}
          </ul>
        </>
      ) : null}
      {failure ? <ErrorList messages={[failure]} /> : null}
    </Dialog>
  );
}

/** Maximum number of companies that one request can name. */
const MAX_NAMED_COMPANIES = 200;
