import type { ProgramGroup } from '@fair/contract';
import { catalogue } from './text.ts';

export const programGroups = catalogue({
  en: {
    bachelor: 'Bachelor',
    master: 'Master',
    other: 'Other',
  } satisfies Record<ProgramGroup, string>,
  sv: {
    bachelor: 'Kandidat',
    master: 'Master',
    other: 'Övrigt',
  },
});
