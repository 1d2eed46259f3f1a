import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Says that the fair is cancelled. It replaces the booking deadline, which can no longer be changed. */
export function CancelledPanel() {
  const { t } = useTranslation('admin');
  return (
    <Panel
      title={t('editions.order.isCancelled')}
      actions={<Link to="/admin/fair">{t('dashboard.cancelledLink')}</Link>}
    >
      <p>{t('dashboard.cancelledText')}</p>
      <p>
        <Link to="/admin/messages/new">{t('messages.write')}</Link>
      </p>
    </Panel>
  );
}
