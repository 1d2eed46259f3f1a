/**
 * Values of product-spec §9. Swipe threshold and removal delay are constants inside sonner 2.0.8 with the
 * same values, checked by toast.test.tsx.
 */
export const TOAST_LIMITS = {
  durationMs: 4000,
  visible: 3,
  widthPx: 356,
  gapPx: 14,
  swipeThresholdPx: 45,
  removalDelayMs: 200,
} as const;
