import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';

export interface FieldTooltipProps {
  readonly label: string;
  readonly text: string;
}

export function FieldTooltip({ label, text }: FieldTooltipProps) {
  const { t } = useTranslation('ui');
  return (
    <Tooltip title={text} trigger={['hover', 'focus', 'click']}>
      <button type="button" className="fair-field-tooltip" aria-label={t('moreAbout', { label })}>
        <QuestionCircleOutlined aria-hidden="true" />
      </button>
    </Tooltip>
  );
}
