import { useTranslation } from 'react-i18next';
import { type Language, setLanguage, useLanguage } from '../i18n/index.ts';
import './LanguageSwitch.css';

const LANGUAGES: readonly Language[] = ['en', 'sv'];

interface LanguageSwitchProps {
  /** Called with the chosen language. The choice is also stored on this device. */
  readonly onChosen?: ((language: Language) => void) | undefined;
}

export function LanguageSwitch({ onChosen }: LanguageSwitchProps) {
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
          onClick={() => {
            void setLanguage(language);
            onChosen?.(language);
          }}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
