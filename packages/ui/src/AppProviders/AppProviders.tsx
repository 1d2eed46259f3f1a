import { ConfigProvider } from 'antd';
import enGB from 'antd/es/locale/en_GB';
import svSE from 'antd/es/locale/sv_SE';
import dayjs from 'dayjs';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/sv';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { ConfirmProvider } from '../ConfirmDialog/index.ts';
import { ColorModeProvider, useColorMode } from '../colorMode/index.ts';
import { type Language, useLanguage } from '../i18n/index.ts';
import { useReducedMotion } from '../media/index.ts';
import { SiteNameProvider } from '../Page/siteName.tsx';
import { antdTheme } from '../theme/antdTheme.ts';
import '../theme/tokens.css';
import { Toaster } from '../toast/index.ts';
import './base.css';
import './fonts.css';

export interface AppProvidersProps {
  children: ReactNode;
  /** The page's CSP nonce; antd puts it on every style tag it makes. */
  nonce?: string | undefined;
  /** Goes behind each page's title in document.title, for example the fair's name and year. */
  siteName?: string | undefined;
  /** antd's own words; default: the language of i18n. */
  locale?: Language | undefined;
}

const NO_WAVE = { disabled: true };
const BUTTON = { autoInsertSpace: false };

function Themed({ children, nonce, locale }: Omit<AppProvidersProps, 'siteName'>) {
  const { mode } = useColorMode();
  const isStill = useReducedMotion();
  const shown = useLanguage();
  const language = locale ?? shown;
  const theme = useMemo(() => antdTheme(mode, isStill), [mode, isStill]);
  const csp = useMemo(() => (nonce ? { nonce } : undefined), [nonce]);

  useLayoutEffect(() => {
    // Weeks begin on Monday in both; antd's calendar asks dayjs.
    dayjs.locale(language === 'sv' ? 'sv' : 'en-gb');
  }, [language]);

  return (
    <ConfigProvider
      theme={theme}
      locale={language === 'sv' ? svSE : enGB}
      wave={NO_WAVE}
      button={BUTTON}
      {...(csp ? { csp } : {})}
    >
      <ConfirmProvider>{children}</ConfirmProvider>
      <Toaster />
    </ConfigProvider>
  );
}

/** Everything a page needs around it, once: theme, words, colour mode, dialogs, toasts, global css and fonts. */
export function AppProviders({ children, nonce, siteName, locale }: AppProvidersProps) {
  return (
    <ColorModeProvider>
      <SiteNameProvider value={siteName}>
        <Themed nonce={nonce} locale={locale}>
          {children}
        </Themed>
      </SiteNameProvider>
    </ColorModeProvider>
  );
}
