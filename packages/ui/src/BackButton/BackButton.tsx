import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

/** 'Back': one history entry (product-spec §2). */
export function BackButton() {
  const { t } = useTranslation('ui');
  const navigate = useNavigate();
  return (
    <Button
      type="text"
      icon={<ArrowLeftOutlined aria-hidden="true" />}
      className="fair-back"
      onClick={() => navigate(-1)}
    >
      {t('back')}
    </Button>
  );
}
