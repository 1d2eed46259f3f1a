import type { CountedArea } from '@fair/contract';

/** Returns the number of visitors who are in an area now. */
export const currentOf = ({ today }: Pick<CountedArea, 'today'>): number =>
  Math.max(0, (today?.came ?? 0) - (today?.went ?? 0));
