import { useMoments, useNow } from '@fair/kit/fair';
import { Panel } from '@fair/ui/Panel';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { SHAPES } from '../scanning/tones.ts';
import { CHECKIN_TEXTS } from '../texts.ts';
import { mayUndo, type Shown, TONES } from './outcome.ts';

interface LastResultsProps {
  readonly results: readonly Shown[];
  readonly onUndo: (scan: Shown) => void;
}

/** The latest results since the page was opened, newest first. */
export function LastResults({ results, onUndo }: LastResultsProps) {
  const { t } = useTranslation(CHECKIN_TEXTS);
  const now = useNow();
  const { time } = useMoments();
  if (results.length === 0) return null;
  return (
    <Panel title={t('last')}>
      <ul className="fair-checkin-last" aria-label={t('last')}>
        {results.map((scan) => {
          const { scanId, outcome, name, firstAt } = scan;
          return (
            <li key={scanId}>
              <span>
                <span aria-hidden="true">{SHAPES[TONES[outcome]]}</span>{' '}
                {t(outcome, { time: firstAt ? time(firstAt) : '' })}
              </span>
              {name ? <strong>{name}</strong> : null}
              {mayUndo(scan, now) ? (
                <Button
                  aria-label={t('undoOf', {
                    who: name ?? t('scanAt', { time: time(new Date(scan.answeredAt ?? now).toISOString()) }),
                  })}
                  onClick={() => onUndo(scan)}
                >
                  {t('undo')}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
