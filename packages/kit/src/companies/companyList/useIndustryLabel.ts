import type { Industry } from '@fair/contract';
import { useTranslation } from 'react-i18next';
import { COMPANIES_TEXTS } from '../texts.ts';

/** Returns a function that returns the name of an industry in the page language. */
export function useIndustryLabel(): (industry: Industry) => string {
  const { t } = useTranslation(COMPANIES_TEXTS);
  return (industry) => t(`industries.${industry}`);
}
