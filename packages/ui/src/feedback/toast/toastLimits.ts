/**
 * Values of product-spec §9. The swipe threshold and the removal delay are internal constants of sonner 2.0.8;
 * toast.test.tsx checks that they have these values.
 */
export const TOAST_LIMITS = {
  durationMs: 4000,
  visible: 3,
  widthPx: 356,
  gapPx: 14,
  swipeThresholdPx: 45,
  removalDelayMs: 200,
} as const;
