import DesktopOutlined from '@ant-design/icons/es/icons/DesktopOutlined';
import MoonOutlined from '@ant-design/icons/es/icons/MoonOutlined';
import SunOutlined from '@ant-design/icons/es/icons/SunOutlined';
import { useTranslation } from 'react-i18next';
import { type ColorModeChoice, useColorMode } from './ColorModeProvider.tsx';

const NEXT: Record<ColorModeChoice, ColorModeChoice> = { system: 'light', light: 'dark', dark: 'system' };
const ICONS = { system: DesktopOutlined, light: SunOutlined, dark: MoonOutlined };

/** A button that switches from system to light to dark and back to system. */
export function ColorModeSwitch() {
  const { t } = useTranslation('ui');
  const { choice, setChoice } = useColorMode();
  const Icon = ICONS[choice];
  const label = t('colorMode.label', { choice: t(`colorMode.${choice}`) });
  return (
    <button
      type="button"
      className="fair-icon-button"
      aria-label={label}
      title={label}
      onClick={() => setChoice(NEXT[choice])}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
