import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined';
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined';
import { failureText } from '@fair/area/sentences';
import { Sheets } from '@fair/board';
import { useLiveUpdates } from '@fair/client';
import { EmptyState } from '@fair/ui/EmptyState';
import { ErrorState } from '@fair/ui/ErrorState';
import { Loading } from '@fair/ui/Loading';
import { Page } from '@fair/ui/Page';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useGetCompanyScheduleQuery } from '../../data/schedule.ts';

/** `/company/schedule/print`: the schedule on A4, one sheet per table and day. */
export function PrintPage() {
  const { t } = useTranslation('company');
  const navigate = useNavigate();
  useLiveUpdates();
  const { data, error, refetch, isFetching } = useGetCompanyScheduleQuery(
    {},
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Page
      title={t('print.title')}
      subtitle={t('print.subtitle')}
      actions={
        <>
          <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={() => void navigate('/company/schedule')}>
            {t('print.back')}
          </Button>
          {data && data.slots.length > 0 ? (
            <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
              {t('print.print')}
            </Button>
          ) : null}
        </>
      }
    >
      {data ? (
        data.slots.length > 0 ? (
          <Sheets schedule={data} />
        ) : (
          <EmptyState
            text={t('schedule.empty')}
            hint={t('schedule.emptyHint')}
            action={{ label: t('schedule.emptyAction'), to: '/company/schedule?view=plan' }}
          />
        )
      ) : error && !isFetching ? (
        <ErrorState
          title={t('schedule.loadFailed')}
          text={failureText(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading variant="table" />
      )}
    </Page>
  );
}
