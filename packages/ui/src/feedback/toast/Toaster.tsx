import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled';
import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled';
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import InfoCircleFilled from '@ant-design/icons/es/icons/InfoCircleFilled';
import WarningFilled from '@ant-design/icons/es/icons/WarningFilled';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Toaster as Sonner } from 'sonner';
import { useColorMode } from '../../app/ColorModeProvider.tsx';
import { TOAST_LIMITS } from './toastLimits.ts';
import './toast.css';

const WIDTH = { '--width': `${TOAST_LIMITS.widthPx}px` } as CSSProperties;

/** Keeps toasts above the section bar if the bar is at the lower edge of the window. */
const ABOVE_SECTIONS = { bottom: 'calc(var(--fair-below) + 16px)' };

export function Toaster() {
  const { t } = useTranslation('ui');
  const { mode } = useColorMode();
  return (
    <Sonner
      className="fair-toaster"
      theme={mode}
      // Both languages are written from left to right. Without `dir`, sonner reads the direction from the page each
      // time, which forces a style recalculation.
      dir="ltr"
      position="bottom-right"
      duration={TOAST_LIMITS.durationMs}
      visibleToasts={TOAST_LIMITS.visible}
      gap={TOAST_LIMITS.gapPx}
      offset={ABOVE_SECTIONS}
      mobileOffset={ABOVE_SECTIONS}
      style={WIDTH}
      closeButton
      containerAriaLabel={t('toasts.region')}
      toastOptions={{ closeButtonAriaLabel: t('toasts.close') }}
      icons={{
        success: <CheckCircleFilled aria-hidden="true" />,
        error: <CloseCircleFilled aria-hidden="true" />,
        info: <InfoCircleFilled aria-hidden="true" />,
        warning: <WarningFilled aria-hidden="true" />,
        close: <CloseOutlined aria-hidden="true" />,
      }}
    />
  );
}
