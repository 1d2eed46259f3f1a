import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Returns the clear button for `allowClear` of an `Input` or `Select`, with a translated name. antd names its own
 * button after the icon, or "Clear" in every language.
 */
export function useClearButton(): { clearIcon: ReactNode; label: string } {
  const { t } = useTranslation('ui');
  const label = t('clear');
  return useMemo(() => ({ clearIcon: <CloseCircleFilled aria-label={label} />, label }), [label]);
}
