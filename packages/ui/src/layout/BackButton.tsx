import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

/** Whether this page load was the first in the tab. */
const isFirstOfTab = typeof window !== 'undefined' && window.history.length === 1;

/**
 * Returns whether there is no earlier page of the fair in this tab. The history may be longer than one entry if the
 * user went forward and back again, but the router's entry then has the number 0.
 */
const isAtStart = () =>
  window.history.length === 1 ||
  (isFirstOfTab && (window.history.state as { idx?: number } | null)?.idx === 0);

/**
 * The 'Back' button. Goes back by one history entry (product-spec §2), or to `home` if this tab has no earlier page of
 * the fair.
 */
export function BackButton({ home }: { home: string }) {
  const { t } = useTranslation('ui');
  const navigate = useNavigate();
  return (
    <Button
      type="text"
      icon={<ArrowLeftOutlined aria-hidden="true" />}
      className="fair-back"
      onClick={() => void (isAtStart() ? navigate(home, { replace: true }) : navigate(-1))}
    >
      {t('back')}
    </Button>
  );
}
