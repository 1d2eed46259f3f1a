import { useCallback, useState } from 'react';
import ReactCountUp from 'react-countup';
import { useReducedMotion } from '../hooks/useMediaQuery.ts';
import { useLanguage } from '../i18n/index.ts';

/** Duration of the counting in seconds (product-spec §9). */
export const COUNT_UP_SECONDS = 2;

/**
 * A number that counts up to its first value; later values appear immediately. Screen readers are given only the final
 * value.
 */
export function CountUp({ value }: { value: number }) {
  const prefersReducedMotion = useReducedMotion();
  const [isDone, setDone] = useState(false);
  const language = useLanguage();
  const write = useCallback(
    (shown: number) => new Intl.NumberFormat(language === 'sv' ? 'sv-SE' : 'en-GB').format(shown),
    [language],
  );
  return (
    <span className="fair-numbers">
      <span aria-hidden="true">
        {prefersReducedMotion || isDone ? (
          write(value)
        ) : (
          <ReactCountUp
            end={value}
            duration={COUNT_UP_SECONDS}
            formattingFn={write}
            preserveValue
            onEnd={() => setDone(true)}
          />
        )}
      </span>
      <span className="visually-hidden">{write(value)}</span>
    </span>
  );
}
