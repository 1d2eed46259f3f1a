import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

/** Whether the first page of this tab is the first entry of its history. */
const isFirstOfTab = typeof window !== 'undefined' && window.history.length === 1;

/**
 * Returns whether the tab has no earlier page of the fair. The router numbers its entries from 0, so a tab
 * that went forward and back is at 0 again.
 */
const isAtStart = () =>
  window.history.length === 1 ||
  (isFirstOfTab && (window.history.state as { idx?: number } | null)?.idx === 0);

/**
 * The 'Back' button: goes back one history entry (product-spec §2), or to `home` in a tab that a link opened.
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
