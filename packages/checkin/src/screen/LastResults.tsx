import { useMoments } from '@fair/kit/fair';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import { SHAPES } from '../scanning/tones.ts';
import { CHECKIN_TEXTS } from '../texts.ts';
import { type Shown, TONES } from './outcome.ts';

/** The results since the page was opened, latest first. Scans that waited for network are answered together. */
export function LastResults({ results }: { readonly results: readonly Shown[] }) {
  const { t } = useTranslation(CHECKIN_TEXTS);
  const { time } = useMoments();
  if (results.length === 0) return null;
  return (
    <Panel title={t('last')}>
      <ul className="fair-checkin-last" aria-label={t('last')}>
        {results.map(({ scanId, outcome, name, firstAt }) => (
          <li key={scanId}>
            <span>
              <span aria-hidden="true">{SHAPES[TONES[outcome]]}</span>{' '}
              {t(outcome, { time: firstAt ? time(firstAt) : '' })}
            </span>
            {name ? <strong>{name}</strong> : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
