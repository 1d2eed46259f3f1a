import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { KIT_TEXTS } from '../../texts.ts';
import './applying.css';

/** Tells students without a CV that companies cannot see one, with a link to the upload. */
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
