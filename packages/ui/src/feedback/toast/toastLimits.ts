/**
 * Values of product-spec §9. sonner 2.0.8 has the swipe threshold and the removal delay as internal constants of the same
 * value, which toast.test.tsx checks.
 */
export const TOAST_LIMITS = {
  durationMs: 4000,
  visible: 3,
  widthPx: 356,
  gapPx: 14,
  swipeThresholdPx: 45,
  removalDelayMs: 200,
} as const;
