import { errorText } from '@fair/client';
import type { StudentShare } from '@fair/contract';
import { useMoments } from '@fair/kit/fair';
import { useTakeShareBackMutation } from '@fair/kit/shares';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { Panel } from '@fair/ui/Panel';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The companies that have the student's contact details, each with a button that withdraws them. */
export function ContactsPanel({ shares }: { readonly shares: readonly StudentShare[] }) {
  const { t } = useTranslation('student');
  return (
    <Panel title={t('contacts.title')} subtitle={t('contacts.hint')}>
      <ul className="student-fair-list">
        {shares.map((share) => (
          <SharedWith key={share.slug} share={share} />
        ))}
      </ul>
    </Panel>
  );
}

function SharedWith({ share: { slug, companyName, at, cv } }: { readonly share: StudentShare }) {
  const { t } = useTranslation('student');
  const { date } = useMoments();
  const confirm = useConfirm();
  const [takeBack, { isLoading }] = useTakeShareBackMutation();
  const ask = async () => {
    const isSure = await confirm({
      title: t('contacts.askTitle', { company: companyName }),
      body: t('contacts.askBody', { company: companyName }),
      confirmLabel: t('contacts.takeBack'),
    });
    if (!isSure) return;
    const { error } = await takeBack({ params: { slug } });
    if (error) toast.error(t('contacts.failed', { company: companyName }), { description: errorText(error) });
    else toast.success(t('contacts.takenBack', { company: companyName }));
  };
  return (
    <li className="student-fair-row">
      <span className="student-fair-names">
        <Link to={`/companies/${encodeURIComponent(slug)}`}>{companyName}</Link>
        <span className="student-muted">
          {t(cv ? 'contacts.sinceWithCv' : 'contacts.since', { date: date(at) })}
        </span>
      </span>
      <span className="student-fair-end">
        <Button
          loading={isLoading}
          aria-label={t('contacts.takeBackFrom', { company: companyName })}
          onClick={() => void ask()}
        >
          {t('contacts.takeBack')}
        </Button>
      </span>
    </li>
  );
}
