import type { ThemeConfig } from 'antd';
import { theme as antd } from 'antd';
import { type ColorMode, FONTS, type Paint, RADIUS, TOKENS } from './tokens.ts';

type MappingAlgorithm = typeof antd.darkAlgorithm;

/** Keeps the colours of our tokens, whose contrast is tested. antd would derive paler colours from them. */
const keepSeeds: MappingAlgorithm = (seed, map) => ({
  ...(map ?? antd.defaultAlgorithm(seed)),
  colorPrimary: seed.colorPrimary,
  colorSuccess: seed.colorSuccess,
  colorWarning: seed.colorWarning,
  colorError: seed.colorError,
  colorInfo: seed.colorInfo,
  colorLink: seed.colorLink,
});

/**
 * Returns antd's theme for one mode, built from the design tokens. It uses CSS variables, so that both modes share
 * their style tags.
 * @param mode colours to use
 * @param isStill turns off antd's motion (prefers-reduced-motion)
 * @param paint replaces the colours of links and buttons
 */
export function antdTheme(mode: ColorMode, isStill = false, paint?: Paint): ThemeConfig {
  const color = { ...TOKENS[mode], ...paint };
  return {
    algorithm: [mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm, keepSeeds],
    // Both modes use the same class name for their CSS variables, so that server-rendered markup fits either mode.
    cssVar: { key: 'fair' },
    hashed: false,
    token: {
      colorPrimary: color.primary,
      colorPrimaryHover: color.primaryHover,
      colorPrimaryActive: color.primary,
      colorPrimaryBorder: color.primary,
      colorPrimaryText: color.primary,
      colorPrimaryBg: color.sunken,
      colorPrimaryBgHover: color.sunken,
      colorTextLightSolid: color.onPrimary,
      colorSuccess: color.success,
      colorWarning: color.warning,
      colorError: color.danger,
      colorErrorText: color.danger,
      colorErrorHover: color.danger,
      colorErrorBg: color.dangerGround,
      colorErrorBorder: color.line,
      colorSuccessBg: color.successGround,
      colorSuccessBorder: color.line,
      colorWarningBg: color.warningGround,
      colorWarningBorder: color.line,
      colorInfoBg: color.infoGround,
      colorInfoBorder: color.line,
      colorInfo: color.info,
      colorLink: color.primary,
      colorLinkHover: color.primaryHover,
      colorLinkActive: color.primary,
      colorText: color.ink,
      colorTextSecondary: color.muted,
      colorTextTertiary: color.muted,
      colorTextDescription: color.muted,
      colorTextPlaceholder: color.muted,
      colorIcon: color.muted,
      colorIconHover: color.ink,
      colorBgLayout: color.paper,
      colorBgContainer: color.surface,
      colorBgElevated: color.surface,
      colorBgSpotlight: color.ink,
      colorBorder: color.lineControl,
      colorBorderSecondary: color.line,
      colorSplit: color.line,
      colorFillSecondary: color.sunken,
      colorFillTertiary: color.sunken,
      colorFillQuaternary: color.sunken,
      fontFamily: FONTS.text,
      fontSize: 16,
      fontSizeSM: 14,
      fontSizeLG: 18,
      lineHeight: 1.5,
      borderRadius: RADIUS.control,
      borderRadiusLG: RADIUS.card,
      borderRadiusSM: 6,
      controlHeight: 40,
      controlHeightSM: 32,
      controlHeightLG: 48,
      boxShadow: color.shadow,
      boxShadowSecondary: color.shadow,
      motion: !isStill,
      motionDurationFast: '0.1s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.2s',
      controlOutline: 'transparent',
      controlOutlineWidth: 0,
    },
    components: {
      Button: {
        primaryColor: color.onPrimary,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        dangerColor: mode === 'dark' ? color.paper : '#FFFFFF',
        fontWeight: 550,
        defaultHoverBorderColor: color.ink,
        defaultHoverColor: color.ink,
        defaultActiveBorderColor: color.ink,
        defaultActiveColor: color.ink,
      },
      Input: { activeShadow: 'none', hoverBorderColor: color.ink, activeBorderColor: color.primary },
      Select: { optionSelectedBg: color.sunken, activeOutlineColor: 'transparent' },
      DatePicker: { activeShadow: 'none', hoverBorderColor: color.ink },
      Modal: { titleFontSize: 22, borderRadiusLG: RADIUS.card },
      Switch: {
        colorTextQuaternary: color.lineControl,
        colorTextTertiary: color.lineControl,
        handleBg: color.onPrimary,
      },
      Tooltip: { colorTextLightSolid: color.paper },
      Tabs: { inkBarColor: 'var(--fair-lanyard)' },
      Tag: { defaultBg: color.sunken, defaultColor: color.ink },
    },
  };
}
