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
import { ConfirmProvider } from '../feedback/ConfirmDialog/index.ts';
import { useReducedMotion } from '../hooks/useMediaQuery.ts';
import { type Language, useLanguage } from '../i18n/index.ts';
import { SiteNameProvider } from '../layout/siteName.tsx';
import { antdTheme } from '../theme/antdTheme.ts';
import type { ColorMode, Paint } from '../theme/tokens.ts';
import { type ColorModeChoice, ColorModeProvider, useColorMode } from './ColorModeProvider.tsx';
import '../theme/tokens.css';
import { Toaster } from '../feedback/toast/index.ts';
import './base.css';
import './fonts.css';
import './print.css';

export interface AppProvidersProps {
  children: ReactNode;
  /** CSP nonce of the page; antd adds it to every style tag it creates. */
  nonce?: string | undefined;
  /** Appended to each page's title in document.title, for example the fair's name and year. */
  siteName?: string | undefined;
  /** Link and button colours for each mode. Default: the colours of tokens.css. */
  paints?: Readonly<Record<ColorMode, Paint>> | undefined;
  /** Initial colour mode. Default: the user's choice stored on this device. */
  colours?: ColorModeChoice | undefined;
  /** Language of antd's own texts. Default: the page language of i18n. */
  locale?: Language | undefined;
  /**
   * Set only for an area that is mounted with its own React root (docs/adr/0029): the mode in which the shell has
   * painted the page. If undefined, AppProviders paints the page.
   */
  paintedIn?: ColorMode | undefined;
}

const LOOK = { isLook: true };
const NO_WAVE = { disabled: true };
/**
 * In the settings below, all icons are hidden from screen readers, which would announce antd's default icons by their
 * file names. The button around an icon has its own name.
 */
const BUTTON = {
  autoInsertSpace: false,
  // antd's default icon animates its width. If the request ends before the icon has grown, the icon never shrinks and
  // stays.
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
 * Returns the element that contains an opener's popup: the nearest landmark or dialog. Screen readers expect all
 * content inside a landmark, and the body is not inside one. For a dialog, antd passes the body as opener, so dialogs
 * stay in the body. A modal's inner box is used, because the outer box ignores clicks.
 */
const landmarkOf = (opener?: HTMLElement): HTMLElement =>
  opener?.closest<HTMLElement>('.ant-modal-container, [role=dialog], main, body > * > header, footer') ??
  document.body;

/** Returns antd's own texts. antd's Swedish label for clearing a date, "Avbryt" (cancel), is replaced by `clear`. */
function antdLocale(language: Language, clear: string): Locale {
  const words = language === 'sv' ? svSE : enGB;
  const { DatePicker } = words;
  return DatePicker
    ? { ...words, DatePicker: { ...DatePicker, lang: { ...DatePicker.lang, clear } } }
    : words;
}

/** Sets CSS variables on the root element. They override the values in tokens.css. */
function paintPage(paint: Paint | undefined, panel: string | undefined): void {
  const { style } = document.documentElement;
  const variables = {
    '--fair-primary': paint?.primary,
    '--fair-primary-hover': paint?.primaryHover,
    // Text on the sliding panel is white in both modes, so the panel always has the darker colour of the light mode.
    '--fair-panel': panel,
    // If a fair has its own colour, the navbar and all other places use it instead of the role's colour.
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

  // A layout effect runs before the browser paints, so the page never flashes in another colour.
  const panel = paints?.light.primary;
  useLayoutEffect(() => {
    if (!paintedIn) paintPage(paint, panel);
  }, [paintedIn, paint, panel]);

  useLayoutEffect(() => {
    // antd's calendar takes the first day of the week from dayjs; both locales start on Monday.
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
      // Turns off antd's virtual list, which exposes only three options to screen readers and counts group labels as
      // options.
      virtual={false}
      {...(csp ? { csp } : {})}
    >
      <ConfirmProvider>{children}</ConfirmProvider>
      <Toaster />
    </ConfigProvider>
  );
}

export function AppProviders({ children, siteName, colours, ...themed }: AppProvidersProps) {
  return (
    <ColorModeProvider given={themed.paintedIn} first={colours}>
      <SiteNameProvider value={siteName}>
        <Themed {...themed}>{children}</Themed>
      </SiteNameProvider>
    </ColorModeProvider>
  );
}
