import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import InfoCircleOutlined from '@ant-design/icons/es/icons/InfoCircleOutlined';
import MinusOutlined from '@ant-design/icons/es/icons/MinusOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import type { ReactNode } from 'react';
import './StatusTag.css';

export interface StatusTagProps {
  kind: 'success' | 'pending' | 'warning' | 'danger' | 'info' | 'neutral';
  children: ReactNode;
}

const ICONS = {
  success: CheckOutlined,
  pending: ClockCircleOutlined,
  warning: WarningOutlined,
  danger: CloseOutlined,
  info: InfoCircleOutlined,
  neutral: MinusOutlined,
};

/** A status as an icon and a text, so that the colour is not the only cue. */
export function StatusTag({ kind, children }: StatusTagProps) {
  const Icon = ICONS[kind];
  return (
    <span className={`fair-status fair-status--${kind}`}>
      <Icon aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}
