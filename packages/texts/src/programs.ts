import type { OTHER_PROGRAM } from '@fair/contract';
import { catalogue } from './text.ts';

/** What stands for a program that is in no list. All the others are names, the same in both languages (product-spec §3). */
export const programs = catalogue({
  en: { OTHER: 'Other program' } satisfies Record<typeof OTHER_PROGRAM, string>,
  sv: { OTHER: 'Annat program' },
});
