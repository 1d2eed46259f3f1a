import { COLOUR_FORMAT, type ColourMode, contrastOnGrounds, GROUNDS, LEAST_CONTRAST } from '@fair/contract';
import { useLanguage } from '@fair/ui/i18n';
import { TOKENS } from '@fair/ui/theme';
import { useTranslation } from 'react-i18next';

interface ColourSampleProps {
  readonly mode: ColourMode;
  /** The typed colour. While it is invalid, the default colour is shown. */
  readonly colour: string;
}

/** A preview of a link and a button in light or dark mode, independent of the page's own mode. */
export function ColourSample({ mode, colour }: ColourSampleProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const shown = COLOUR_FORMAT.test(colour) ? colour : TOKENS[mode].primary;
  const ratio = contrastOnGrounds(shown, mode);
  const text = ratio < LEAST_CONTRAST ? 'fair.tooLow' : 'fair.ratio';
  const { paper, surface } = GROUNDS[mode];
  const { ink, onPrimary } = TOKENS[mode];
  return (
    <div className="fair-colour-sample" style={{ background: paper, color: ink }}>
      <strong>{t(`fair.sample.${mode}`)}</strong>
      {/* The sample is hidden from screen readers, because it has no function. */}
      <span aria-hidden="true" className="fair-colour-card" style={{ background: surface }}>
        <span className="fair-colour-link" style={{ color: shown }}>
          {t('fair.sampleLink')}
        </span>
        <span className="fair-colour-button" style={{ background: shown, color: onPrimary }}>
          {t('fair.sampleButton')}
        </span>
      </span>
      <span role="status">{t(text, { ratio: ratio.toLocaleString(language) })}</span>
    </div>
  );
}
