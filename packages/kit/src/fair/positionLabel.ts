import type { PositionCode } from '@fair/contract';
import { useTranslation } from 'react-i18next';
import { FAIR_TEXTS } from './texts.ts';

/** Returns a function that returns the label of a position (product-spec §3) in the page language. */
export function usePositionLabel(): (position: PositionCode) => string {
  const { t } = useTranslation(FAIR_TEXTS);
  return (position) => t(`positions.${position}`);
}
