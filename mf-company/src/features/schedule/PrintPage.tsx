import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined';
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined';
import { Sheets } from '@fair/board';
import { useLiveUpdates } from '@fair/client';
import { QueryFaces } from '@fair/kit/faces';
import { Page } from '@fair/ui/Page';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { BOARD, useGetCompanyScheduleQuery } from '../../api/schedule.ts';
import './texts.ts';

/** `/company/schedule/print`: the schedule for printing, with one A4 sheet per table and day. */
export function PrintPage() {
  const { t } = useTranslation('company');
  const navigate = useNavigate();
  useLiveUpdates();
  const schedule = useGetCompanyScheduleQuery(BOARD, { refetchOnMountOrArgChange: true });
  const hasTimes = schedule.data !== undefined && schedule.data.slots.length > 0;
  return (
    <Page
      title={t('print.title')}
      subtitle={t('print.subtitle')}
      actions={
        <>
          <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={() => void navigate('/company/schedule')}>
            {t('print.back')}
          </Button>
          {hasTimes ? (
            <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
              {t('print.print')}
            </Button>
          ) : null}
        </>
      }
    >
      <QueryFaces
        query={schedule}
        loading={{ variant: 'table' }}
        error={{ title: t('schedule.loadFailed') }}
        empty={() =>
          hasTimes
            ? undefined
            : {
                text: t('schedule.empty'),
                hint: t('schedule.emptyHint'),
                action: { label: t('schedule.emptyAction'), to: '/company/schedule?view=plan' },
              }
        }
      >
        {(data) => <Sheets schedule={data} />}
      </QueryFaces>
    </Page>
  );
}
