import FileDoneOutlined from '@ant-design/icons/es/icons/FileDoneOutlined';
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import { failureText } from '@fair/area/sentences';
import type { Meta } from '@fair/contract';
import { ErrorState } from '@fair/ui/ErrorState';
import { Loading } from '@fair/ui/Loading';
import { Panel } from '@fair/ui/Panel';
import { Stat } from '@fair/ui/Stat';
import { useTranslation } from 'react-i18next';

export interface StatisticsCardProps {
  readonly meta: Meta | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The three counts of the fair, counting up (product-spec §2, Admin dashboard). */
export function StatisticsCard({ meta, error, onRetry }: StatisticsCardProps) {
  const { t } = useTranslation('admin');
  return (
    <Panel title={t('dashboard.statistics')} band>
      {meta ? (
        <div className="fair-admin-stats">
          <Stat
            label={t('dashboard.students')}
            value={meta.studentCount}
            icon={<TeamOutlined aria-hidden="true" />}
          />
          <Stat
            label={t('dashboard.companies')}
            value={meta.companyCount}
            icon={<ShopOutlined aria-hidden="true" />}
          />
          <Stat
            label={t('dashboard.applications')}
            value={meta.applicationCount}
            icon={<FileDoneOutlined aria-hidden="true" />}
          />
        </div>
      ) : error !== undefined ? (
        <ErrorState title={t('loadFailed')} text={failureText(error)} onRetry={onRetry} />
      ) : (
        <Loading variant="cards" />
      )}
    </Panel>
  );
}
