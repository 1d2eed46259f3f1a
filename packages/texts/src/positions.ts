import type { PositionCode } from '@fair/contract';
import { catalogue } from './text.ts';

/** Names of the positions that a company offers (product-spec §3). */
export const positions = catalogue({
  en: {
    fullTime: 'Full Time',
    partTime: 'Part Time',
    thesis: 'Thesis',
    trainee: 'Trainee Programs',
    internship: 'Internships',
    foreignServices: 'Foreign Services',
  } satisfies Record<PositionCode, string>,
  sv: {
    fullTime: 'Heltid',
    partTime: 'Deltid',
    thesis: 'Examensarbete',
    trainee: 'Traineeprogram',
    internship: 'Praktik',
    foreignServices: 'Utlandstjänst',
  },
});
