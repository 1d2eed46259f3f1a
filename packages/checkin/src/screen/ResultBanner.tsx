import { useMoments, useProgramName } from '@fair/kit/fair';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { CHECKIN_TEXTS } from '../texts.ts';
import { SHAPES, type Shown, TONES } from './outcome.ts';

interface ResultBannerProps {
  readonly shown: Shown | undefined;
  readonly onUndo: (() => void) | undefined;
}

/** The result of the last scan over the full width: a shape, a word, and the name. */
export function ResultBanner({ shown, onUndo }: ResultBannerProps) {
  const { t } = useTranslation(CHECKIN_TEXTS);
  const { time } = useMoments();
  const programName = useProgramName();
  const tone = shown ? TONES[shown.outcome] : 'calm';
  const detail = shown?.companyName ?? (shown?.program && programName(shown.program));
  return (
    <section className={`fair-checkin-result fair-checkin-result--${tone}`} aria-label={t('result')}>
      <p className="fair-checkin-word" role="status">
        <span aria-hidden="true">{SHAPES[tone]}</span>{' '}
        {shown ? t(shown.outcome, { time: shown.firstAt ? time(shown.firstAt) : '' }) : t('ready')}
      </p>
      {shown?.name ? <p className="fair-checkin-name">{shown.name}</p> : null}
      {detail ? <p>{detail}</p> : null}
      {shown?.outcome === 'waiting' ? <p>{t('waitingHint')}</p> : null}
      {onUndo ? <Button onClick={onUndo}>{t('undo')}</Button> : null}
    </section>
  );
}
