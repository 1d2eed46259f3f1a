import { ROLES } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import { furtherAreas } from './furtherAreas.ts';

/** Returns the area's name inside a sentence: "The … area is not available". */
export function areaName(name: string, language: Language): string {
  if (name in ROLES) return ROLES[name as keyof typeof ROLES].names.area[language];
  return furtherAreas().areas.find((area) => area.name === name)?.names[language] ?? name;
}
