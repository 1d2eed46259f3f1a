import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { KIT_TEXTS } from '../../texts.ts';
import './applying.css';

/**
 * A notice for students without a CV, with a link to the page for uploading one. On a phone the notice has one line.
 */
export function MissingCvNotice() {
  const { t } = useTranslation(KIT_TEXTS);
  return (
    <Alert
      className="fair-no-cv"
      type="warning"
      showIcon
      title={
        <>
          {/* Both texts are rendered and CSS hides one of them, because the server does not know the width of the
              window. */}
          <span className="fair-no-cv-long">{t('applying.noCv')}</span>
          <span className="fair-no-cv-short">{t('applying.noCvShort')}</span>{' '}
          <Link to="/student/profile">{t('applying.noCvAction')}</Link>
        </>
      }
    />
  );
}
