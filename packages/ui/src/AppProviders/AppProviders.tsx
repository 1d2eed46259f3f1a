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
import { type ColorModeChoice, ColorModeProvider, useColorMode } from '../colorMode/index.ts';
import { type Language, useLanguage } from '../i18n/index.ts';
import { useReducedMotion } from '../media/index.ts';
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
  /** The page's CSP nonce; antd puts it on every style tag it makes. */
  nonce?: string | undefined;
  /** Goes behind each page's title in document.title, for example the fair's name and year. */
  siteName?: string | undefined;
  /** What links and buttons are painted with in each mode; default: the colours of tokens.css. */
  paints?: Readonly<Record<ColorMode, Paint>> | undefined;
  /** The colours that were chosen; default: what this device remembers. */
  colours?: ColorModeChoice | undefined;
  /** antd's own words; default: the language of i18n. */
  locale?: Language | undefined;
  /** The page is painted by others, in this mode: for a root of an area's own (docs/adr/0029). Default: these providers paint it. */
  paintedIn?: ColorMode | undefined;
}

const LOOK = { isLook: true };
const NO_WAVE = { disabled: true };
/** antd's own pictures are called by the names of their icons, to readers too; the button around them has a name. */
const BUTTON = {
  autoInsertSpace: false,
  // antd's own grows and shrinks: it never goes when work ends before it has grown, for what has no width does not shrink.
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
 * What drops down lies in the landmark of what opens it, or in its dialog: on the body it would be outside of all of them.
 * Dialogs themselves, for which antd asks with the body, stay there. Of a modal its inner box: presses go through the outer one.
 */
const landmarkOf = (opener?: HTMLElement): HTMLElement =>
  opener?.closest<HTMLElement>('.ant-modal-container, [role=dialog], main, body > * > header, footer') ??
  document.body;

/** What antd says by itself; its Swedish calls emptying a date "Avbryt". */
function antdWords(language: Language, clear: string): Locale {
  const words = language === 'sv' ? svSE : enGB;
  const { DatePicker } = words;
  return DatePicker
    ? { ...words, DatePicker: { ...DatePicker, lang: { ...DatePicker.lang, clear } } }
    : words;
}

/** For what goes by tokens.css; on the element itself, which is above every style sheet. */
function paintPage(paint: Paint | undefined, panel: string | undefined): void {
  const { style } = document.documentElement;
  const variables = {
    '--fair-primary': paint?.primary,
    '--fair-primary-hover': paint?.primaryHover,
    // White on a dark ground in both modes: a colour that is read on white.
    '--fair-panel': panel,
    // A fair with a colour of its own shows it in the bar and in every mark, instead of the colours of the roles.
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
  const words = useMemo(() => antdWords(language, clear), [language, clear]);
  const paint = paints?.[mode];
  const theme = useMemo(() => antdTheme(mode, isStill, paint), [mode, isStill, paint]);
  const csp = useMemo(() => (nonce ? { nonce } : undefined), [nonce]);

  // Before anything is painted, as the mode is.
  const panel = paints?.light.primary;
  useLayoutEffect(() => {
    if (!paintedIn) paintPage(paint, panel);
  }, [paintedIn, paint, panel]);

  useLayoutEffect(() => {
    // Weeks begin on Monday in both; antd's calendar asks dayjs.
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
      // A virtual list shows readers three options in a list apart, and takes the heads of groups for options.
      virtual={false}
      {...(csp ? { csp } : {})}
    >
      <ConfirmProvider>{children}</ConfirmProvider>
      <Toaster />
    </ConfigProvider>
  );
}

/** Everything a page needs around it, once: theme, words, colour mode, dialogs, toasts, global css and fonts. */
export function AppProviders({ children, siteName, colours, ...themed }: AppProvidersProps) {
  return (
    <ColorModeProvider given={themed.paintedIn} first={colours}>
      <SiteNameProvider value={siteName}>
        <Themed {...themed}>{children}</Themed>
      </SiteNameProvider>
    </ColorModeProvider>
  );
}
