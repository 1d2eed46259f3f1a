import { MAIL_RULES, type MailRule } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { useIsCancelled } from '@fair/kit/fair';
import { Page } from '@fair/ui/Page';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetMailRuleQuery } from './api.ts';
import { RulePanel } from './RulePanel.tsx';
import '../texts.ts';
import './rules.css';

/** `/admin/messages/rules`: the automatic mails of the evening before and the day after the fair. */
export function RulesPage() {
  const { t } = useTranslation('admin');
  const isCancelled = useIsCancelled();
  return (
    <Page
      title={t('rules.title')}
      subtitle={t('rules.subtitle')}
      role="admin"
      actions={<Link to="/admin/messages">{t('rules.back')}</Link>}
    >
      {isCancelled ? (
        <Alert className="rules-cancelled" type="warning" showIcon title={t('rules.cancelled')} />
      ) : null}
      {MAIL_RULES.map((rule) => (
        <Rule key={rule} rule={rule} />
      ))}
    </Page>
  );
}

function Rule({ rule }: { readonly rule: MailRule }) {
  const { t } = useTranslation('admin');
  const found = useGetMailRuleQuery({ params: { rule } }, { refetchOnMountOrArgChange: true });
  return (
    <QueryFaces query={found} loading={{ variant: 'form' }} error={{ title: t('loadFailed') }}>
      {(read) => <RulePanel read={read} onStale={() => void found.refetch()} />}
    </QueryFaces>
  );
}
