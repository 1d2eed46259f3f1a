import { useTranslation } from 'react-i18next';
import { type Language, setLanguage, useLanguage } from '../i18n/index.ts';
import './LanguageSwitch.css';

const LANGUAGES: readonly Language[] = ['en', 'sv'];

/** Two buttons, EN and SV; the choice is remembered on this device. */
export function LanguageSwitch() {
  const { t } = useTranslation('ui');
  const current = useLanguage();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lie in the navbar's flex row in every browser
    <div className="fair-language" role="group" aria-label={t('language.label')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          aria-label={`${language.toUpperCase()}, ${t(`language.${language}`)}`}
          onClick={() => void setLanguage(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
