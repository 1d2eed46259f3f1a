import { useFair } from '@fair/client';
import { useFairName } from '@fair/kit/fair';
import { FactList } from '@fair/ui/FactList';
import { formatDate } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

export function FairFactsCard() {
  const { t } = useTranslation('admin');
  const fair = useFair();
  const name = useFairName();
  if (!fair) return null;
  const days = fair.days.map(
    ({ day, opens, closes }) =>
      `${formatDate(`${day}T12:00:00Z`, { timeZone: 'UTC', style: 'short' })}, ${opens}–${closes}`,
  );
  return (
    <Panel title={t('fair.title')} actions={<Link to="/admin/fair">{t('fair.change')}</Link>}>
      <FactList
        columns={3}
        items={[
          { label: t('fair.name'), value: name },
          {
            label: t('fair.days'),
            value: fair.dayIsDefault ? t('fair.dayNotSet') : days.map((day) => <div key={day}>{day}</div>),
          },
          { label: t('fair.place'), value: fair.place || t('fair.dayNotSet') },
        ]}
      />
    </Panel>
  );
}
