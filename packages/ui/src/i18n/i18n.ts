import i18n from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { readChoice, storeChoice } from '../hooks/storedValues.ts';
import en from './en.json';
import sv from './sv.json';

/** Languages of the texts. The keys are derived from the English texts. */
export type Language = 'en' | 'sv';

const LANGUAGE_KEY = 'fair.language';

function isLanguage(value: string | undefined): value is Language {
  return value === 'en' || value === 'sv';
}

/**
 * Returns the initial language: the account's language, which the server writes into the page (api/src/web/web.ts);
 * otherwise the choice stored on this device, the language of a server-rendered page, or the browser's language.
 */
function firstLanguage(): Language {
  if (typeof document === 'undefined') return 'en';
  const { language: own } = document.documentElement.dataset;
  if (isLanguage(own)) return own;
  const chosen = readChoice(LANGUAGE_KEY);
  if (isLanguage(chosen)) return chosen;
  const { lang } = document.documentElement;
  if (document.querySelector('#root[data-rendered]') && isLanguage(lang)) return lang;
  return navigator.language.toLowerCase().startsWith('sv') ? 'sv' : 'en';
}

function markDocument(language: string): void {
  if (typeof document === 'undefined') return;
  document.documentElement.lang = language;
}

// Uses i18next's global instance, so that shell and areas share it even if each of them bundles this file.
if (!i18n.isInitialized) {
  void i18n.use(initReactI18next).init({
    lng: firstLanguage(),
    fallbackLng: 'en',
    supportedLngs: ['en', 'sv'],
    ns: ['ui'],
    defaultNS: 'ui',
    resources: { en: { ui: en }, sv: { ui: sv } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  markDocument(i18n.language);
  i18n.on('languageChanged', markDocument);
}

export { i18n };

/**
 * Registers the texts of a namespace in both languages. A later call replaces earlier texts with the same keys.
 * @param namespace `shell`, `student`, `company`, `admin` or `logistic`
 */
export function addTexts(namespace: string, texts: Record<Language, object>): void {
  i18n.addResourceBundle('en', namespace, texts.en, true, true);
  i18n.addResourceBundle('sv', namespace, texts.sv, true, true);
}

/** Switches the language, stores it on this device and sets `<html lang>`. */
export async function setLanguage(language: Language): Promise<void> {
  storeChoice(LANGUAGE_KEY, language);
  await i18n.changeLanguage(language);
}

export function useLanguage(): Language {
  const { i18n: current } = useTranslation('ui');
  return current.language === 'sv' ? 'sv' : 'en';
}
