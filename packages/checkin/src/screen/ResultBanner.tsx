import { useMoments, useProgramName } from '@fair/kit/fair';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ScanBanner } from '../scanning/ScanBanner.tsx';
import { CHECKIN_TEXTS } from '../texts.ts';
import { type Shown, TONES } from './outcome.ts';

interface ResultBannerProps {
  readonly shown: Shown | undefined;
  readonly onUndo: (() => void) | undefined;
}

/** The result of the last check-in, with the person's program or company and a button to undo the check-in. */
export function ResultBanner({ shown, onUndo }: ResultBannerProps) {
  const { t } = useTranslation(CHECKIN_TEXTS);
  const { time } = useMoments();
  const programName = useProgramName();
  const detail = shown?.companyName ?? (shown?.program && programName(shown.program));
  return (
    <ScanBanner
      label={t('result')}
      tone={shown ? TONES[shown.outcome] : 'calm'}
      word={shown ? t(shown.outcome, { time: shown.firstAt ? time(shown.firstAt) : '' }) : t('ready')}
      name={shown?.name}
    >
      {detail ? <p>{detail}</p> : null}
      {shown?.outcome === 'waiting' ? <p>{t('waitingHint')}</p> : null}
      {shown?.outcome === 'share' ? <p>{t('shareHint')}</p> : null}
      {shown?.outcome === 'undoing' ? <p>{t('undoingHint')}</p> : null}
      {onUndo ? <Button onClick={onUndo}>{t('undo')}</Button> : null}
    </ScanBanner>
  );
}
