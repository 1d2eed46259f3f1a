import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { KIT_TEXTS } from '../texts.ts';
import './applying.css';

/** A notice for students that companies see no CV yet, with a link to upload one. */
export function MissingCvNotice() {
  const { t } = useTranslation(KIT_TEXTS);
  return (
    <Alert
      className="fair-no-cv"
      type="warning"
      showIcon
      title={
        <>
          {t('applying.noCv')} <Link to="/student/profile">{t('applying.noCvAction')}</Link>
        </>
      }
    />
  );
}
