import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

/** Whether the page this tab began with is the first entry of its history: nothing is behind it. */
const isFirstOfTab = typeof window !== 'undefined' && window.history.length === 1;

/** The number that the router gives each entry of its own, from 0; a tab that has moved on and back is at 0 again. */
const isAtStart = () =>
  window.history.length === 1 ||
  (isFirstOfTab && (window.history.state as { idx?: number } | null)?.idx === 0);

/** 'Back': one history entry (product-spec §2); `home` from a link that was opened in a new tab. */
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
