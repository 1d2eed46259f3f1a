import { useCallback } from 'react';
import ReactCountUp from 'react-countup';
import { useLanguage } from '../i18n/index.ts';
import { useReducedMotion } from '../media/index.ts';

/** product-spec §9: 2 seconds. */
export const COUNT_UP_SECONDS = 2;

export interface CountUpProps {
  value: number;
  /** seconds */
  duration?: number | undefined;
  format?: ((value: number) => string) | undefined;
}

/** A number that counts up to its value; screen readers are given the value alone. */
export function CountUp({ value, duration = COUNT_UP_SECONDS, format }: CountUpProps) {
  const isStill = useReducedMotion();
  const language = useLanguage();
  const write = useCallback(
    (shown: number) =>
      format?.(shown) ?? new Intl.NumberFormat(language === 'sv' ? 'sv-SE' : 'en-GB').format(shown),
    [format, language],
  );
  return (
    <span className="fair-numbers">
      <span aria-hidden="true">
        <ReactCountUp end={value} duration={isStill ? 0 : duration} formattingFn={write} preserveValue />
      </span>
      <span className="visually-hidden">{write(value)}</span>
    </span>
  );
}
