import { ClickerPage } from '@fair/clicker/ClickerPage';
import { exportClickerCounts, exportClickerCountsAsXlsx } from '@fair/contract';
import { ExportButton } from '@fair/kit/exporting';
import { useTranslation } from 'react-i18next';

/** `/admin/clicker`: the screen of both roles, and the counts as a file. */
export function AdminClickerPage() {
  const { t } = useTranslation('admin');
  return (
    <ClickerPage
      actions={
        <ExportButton
          name="clickers"
          title={t('clicker.exportTitle')}
          csv={exportClickerCounts}
          xlsx={exportClickerCountsAsXlsx}
        />
      }
    />
  );
}
