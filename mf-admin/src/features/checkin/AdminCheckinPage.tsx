import { CheckinPage } from '@fair/checkin/CheckinPage';
import { NextStepButton } from '@fair/ui/NextStepButton';
import { useTranslation } from 'react-i18next';
import './texts.ts';

/** `/admin/checkin` (packages/checkin), with a link to the summary. */
export function AdminCheckinPage() {
  const { t } = useTranslation('admin');
  return (
    <CheckinPage
      role="admin"
      actions={<NextStepButton step={{ label: t('checkins.title'), to: '/admin/checkins' }} isSecond />}
    />
  );
}
