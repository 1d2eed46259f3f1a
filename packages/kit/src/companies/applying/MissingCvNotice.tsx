import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { KIT_TEXTS } from '../../texts.ts';
import './applying.css';

/** Tells students without a CV that companies cannot see one, with a link to the upload. It is one line on a phone. */
export function MissingCvNotice() {
  const { t } = useTranslation(KIT_TEXTS);
  return (
    <Alert
      className="fair-no-cv"
      type="warning"
      showIcon
      title={
        <>
          {/* CSS shows one of the texts, because the server does not know the width of the window. */}
          <span className="fair-no-cv-long">{t('applying.noCv')}</span>
          <span className="fair-no-cv-short">{t('applying.noCvShort')}</span>{' '}
          <Link to="/student/profile">{t('applying.noCvAction')}</Link>
        </>
      }
    />
  );
}
