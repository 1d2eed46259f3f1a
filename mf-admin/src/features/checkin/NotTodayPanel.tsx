import type { CheckinSummary } from '@fair/contract';
import { useMoments, useProgramName } from '@fair/kit/fair';
import { DataTable } from '@fair/ui/DataTable';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';

type Scan = CheckinSummary['notToday'][number];

/** The scans outside the days of the fair or older than 72 hours, which were not counted. */
export function NotTodayPanel({ scans }: { readonly scans: readonly Scan[] }) {
  const { t } = useTranslation('admin');
  const { stamp } = useMoments();
  const programName = useProgramName();
  return (
    <Panel title={t('checkins.notToday')} subtitle={t('checkins.notTodayHint')}>
      {scans.length === 0 ? (
        <p>{t('checkins.notTodayNone')}</p>
      ) : (
        <DataTable<Scan>
          columns={[
            { key: 'name', title: t('checkins.name'), primary: true },
            {
              key: 'program',
              title: t('checkins.of'),
              render: ({ companyName, program }) => companyName ?? (program ? programName(program) : ''),
            },
            { key: 'at', title: t('checkins.at'), render: ({ at }) => stamp(at) },
            { key: 'gate', title: t('checkins.gate') },
          ]}
          rows={scans}
          rowKey={({ name, at, gate }) => `${name} ${at} ${gate}`}
        />
      )}
    </Panel>
  );
}
