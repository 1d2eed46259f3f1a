import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled';
import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled';
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled';
import InfoCircleFilled from '@ant-design/icons/es/icons/InfoCircleFilled';
import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined';
import { USER_TYPES } from '@fair/contract/roles';
import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import enGB from 'antd/es/locale/en_GB';
import svSE from 'antd/es/locale/sv_SE';
import dayjs from 'dayjs';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/sv';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmProvider } from '../ConfirmDialog/index.ts';
import { type ColorModeChoice, ColorModeProvider, useColorMode } from '../colorMode/ColorModeProvider.tsx';
import { type Language, useLanguage } from '../i18n/index.ts';
import { useReducedMotion } from '../media/useMediaQuery.ts';
import { SiteNameProvider } from '../Page/siteName.tsx';
import { antdTheme } from '../theme/antdTheme.ts';
import type { ColorMode, Paint } from '../theme/tokens.ts';
import '../theme/tokens.css';
import { Toaster } from '../toast/index.ts';
import './base.css';
import './fonts.css';
import './print.css';

export interface AppProvidersProps {
  children: ReactNode;
  /** CSP nonce of the page; antd adds it to every style tag it creates. */
  nonce?: string | undefined;
  /** Name that follows each page's title in document.title, for example the fair's name and year. */
  siteName?: string | undefined;
  /** Link and button colours in each mode; default: the colours of tokens.css. */
  paints?: Readonly<Record<ColorMode, Paint>> | undefined;
  /** Initial colour mode; default: the choice stored on this device. */
  colours?: ColorModeChoice | undefined;
  /** Language of antd's own texts; default: the language of i18n. */
  locale?: Language | undefined;
  /**
   * Colour mode in which the page is already painted, for a mounted area with a root of its own
   * (docs/adr/0029). Default: these providers paint it.
   */
  paintedIn?: ColorMode | undefined;
}

const LOOK = { isLook: true };
const NO_WAVE = { disabled: true };
/**
 * antd's default icons are announced to screen readers by their file name; the button around them has its own
 * name.
 */
const BUTTON = {
  autoInsertSpace: false,
  // antd's default icon animates its width and stays if the work ends before it has grown, because an element
  // without width has nothing to shrink.
  loadingIcon: <LoadingOutlined aria-hidden="true" />,
};
const SELECT = { suffixIcon: <DownOutlined aria-hidden="true" /> };
const ALERT = {
  closeIcon: <CloseOutlined aria-hidden="true" />,
  infoIcon: <InfoCircleFilled aria-hidden="true" />,
  successIcon: <CheckCircleFilled aria-hidden="true" />,
  warningIcon: <ExclamationCircleFilled aria-hidden="true" />,
  errorIcon: <CloseCircleFilled aria-hidden="true" />,
};
const DATE_PICKER = { clearIcon: <CloseCircleFilled aria-hidden="true" /> };

/**
 * Returns the container of a popup: the landmark or dialog of its opener, because the body lies outside all
 * of them. Dialogs, for which antd passes the body, stay there. For a modal it is the inner box, because the
 * outer one ignores clicks.
 */
const landmarkOf = (opener?: HTMLElement): HTMLElement =>
  opener?.closest<HTMLElement>('.ant-modal-container, [role=dialog], main, body > * > header, footer') ??
  document.body;

/** Returns antd's own texts; its Swedish label for clearing a date is "Avbryt". */
function antdLocale(language: Language, clear: string): Locale {
  const words = language === 'sv' ? svSE : enGB;
  const { DatePicker } = words;
  return DatePicker
    ? { ...words, DatePicker: { ...DatePicker, lang: { ...DatePicker.lang, clear } } }
    : words;
}

/**
 * Sets the CSS variables of tokens.css on the root element, which takes precedence over every style sheet.
 */
function paintPage(paint: Paint | undefined, panel: string | undefined): void {
  const { style } = document.documentElement;
  const variables = {
    '--fair-primary': paint?.primary,
    '--fair-primary-hover': paint?.primaryHover,
    // A dark ground for white text in both modes, so the light mode's colour is used.
    '--fair-panel': panel,
    // A fair with its own colour uses it for the navbar and all marks instead of the role colours.
    ...Object.fromEntries(USER_TYPES.map((role) => [`--fair-lanyard-${role}`, paint?.primary])),
  };
  for (const [name, colour] of Object.entries(variables)) {
    if (colour) style.setProperty(name, colour);
    else style.removeProperty(name);
  }
}

type ThemedProps = Omit<AppProvidersProps, 'siteName' | 'colours'>;

function Themed({ children, nonce, locale, paints, paintedIn }: ThemedProps) {
  const { mode } = useColorMode();
  const isStill = useReducedMotion(LOOK);
  const shown = useLanguage();
  const { t } = useTranslation('ui');
  const language = locale ?? shown;
  const clear = t('clear');
  const words = useMemo(() => antdLocale(language, clear), [language, clear]);
  const paint = paints?.[mode];
  const theme = useMemo(() => antdTheme(mode, isStill, paint), [mode, isStill, paint]);
  const csp = useMemo(() => (nonce ? { nonce } : undefined), [nonce]);

  // Runs before the first paint, like the colour mode.
  const panel = paints?.light.primary;
  useLayoutEffect(() => {
    if (!paintedIn) paintPage(paint, panel);
  }, [paintedIn, paint, panel]);

  useLayoutEffect(() => {
    // antd's calendar takes the first day of the week from dayjs: Monday in both languages.
    dayjs.locale(language === 'sv' ? 'sv' : 'en-gb');
  }, [language]);

  return (
    <ConfigProvider
      theme={theme}
      locale={words}
      wave={NO_WAVE}
      button={BUTTON}
      select={SELECT}
      alert={ALERT}
      datePicker={DATE_PICKER}
      getPopupContainer={landmarkOf}
      // A virtual list exposes only three options to screen readers, and counts group labels as options.
      virtual={false}
      {...(csp ? { csp } : {})}
    >
      <ConfirmProvider>{children}</ConfirmProvider>
      <Toaster />
    </ConfigProvider>
  );
}

/** Providers around every page: theme, texts, colour mode, dialogs, toasts, global CSS and fonts. */
export function AppProviders({ children, siteName, colours, ...themed }: AppProvidersProps) {
  return (
    <ColorModeProvider given={themed.paintedIn} first={colours}>
      <SiteNameProvider value={siteName}>
        <Themed {...themed}>{children}</Themed>
      </SiteNameProvider>
    </ColorModeProvider>
  );
}
