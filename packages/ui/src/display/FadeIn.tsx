import type { CSSProperties, ReactNode } from 'react';
import { useInView } from 'react-intersection-observer';
import { useReducedMotion } from '../hooks/useMediaQuery.ts';
import './FadeIn.css';

/** Values of product-spec §9: threshold 0.2, 500 ms, delay 0. */
export const FADE_IN = { threshold: 0.2, durationMs: 500, delayMs: 0 } as const;

export interface FadeInProps {
  children: ReactNode;
  /** Delay in ms. */
  delay?: number | undefined;
}

/**
 * Fades in its content once a fifth of the content is in view. Under reduced motion the content is visible immediately.
 */
export function FadeIn({ children, delay = FADE_IN.delayMs }: FadeInProps) {
  const prefersReducedMotion = useReducedMotion();
  const { ref, inView } = useInView({
    threshold: FADE_IN.threshold,
    triggerOnce: true,
    fallbackInView: true,
    skip: prefersReducedMotion,
  });
  const { durationMs } = FADE_IN;
  const style = { '--fair-fade-ms': `${durationMs}ms`, '--fair-fade-delay': `${delay}ms` } as CSSProperties;
  return (
    <div
      ref={ref}
      className={prefersReducedMotion || inView ? 'fair-fade fair-fade--in' : 'fair-fade'}
      style={style}
    >
      {children}
    </div>
  );
}
