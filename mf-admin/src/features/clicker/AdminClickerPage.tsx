import { ClickerPage } from '@fair/clicker/ClickerPage';
import {
  exportClickerCounts,
  exportClickerCountsAsXlsx,
  exportQuarterCounts,
  exportQuarterCountsAsXlsx,
} from '@fair/contract';
import { ExportButton } from '@fair/kit/exporting';
import { NextStepButton } from '@fair/ui/NextStepButton';
import { useTranslation } from 'react-i18next';
import { useYear, yearQuery } from '../../year/useYear.ts';
import { YearSwitch } from '../../year/YearSwitch.tsx';
import { CountsOfYear } from './CountsOfYear.tsx';

/**
 * `/admin/clicker`: the visitor counter and an export of the counts. For a past fair, the page shows only the counts.
 */
export function AdminClickerPage() {
  const { t } = useTranslation('admin');
  const year = useYear();
  const actions = (
    <>
      <YearSwitch />
      <NextStepButton step={{ label: t('clicker.checkin'), to: '/admin/checkin' }} isSecond />
      <ExportButton
        name="clickers"
        title={t('clicker.exportTitle')}
        csv={exportClickerCounts}
        xlsx={exportClickerCountsAsXlsx}
        narrowing={yearQuery(year)}
      />
    </>
  );
  const quarters = (
    <ExportButton
      name="clickcounts"
      title={t('clicker.quartersTitle')}
      label={t('clicker.exportQuarters')}
      csv={exportQuarterCounts}
      xlsx={exportQuarterCountsAsXlsx}
      narrowing={yearQuery(year)}
    />
  );
  return year === undefined ? (
    <ClickerPage actions={actions} dayAction={quarters} />
  ) : (
    <CountsOfYear year={year} actions={actions} quarters={quarters} />
  );
}
