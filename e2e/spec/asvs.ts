import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Row, readRows, withoutTheirTest } from './rows.ts';

/**
 * Requirements of levels 1 and 2 in OWASP ASVS 5.0.0, chapters V1 to V17: the numbers of the requirements by section.
 */
const LEVELS_1_AND_2: Readonly<Record<string, readonly number[]>> = {
  'V1.1': [1, 2],
  'V1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  'V1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  'V1.4': [1, 2, 3],
  'V1.5': [1, 2],
  'V2.1': [1, 2, 3],
  'V2.2': [1, 2, 3],
  'V2.3': [1, 2, 3, 4],
  'V2.4': [1],
  'V3.2': [1, 2],
  'V3.3': [1, 2, 3, 4],
  'V3.4': [1, 2, 3, 4, 5, 6],
  'V3.5': [1, 2, 3, 4, 5],
  'V3.7': [1, 2],
  'V4.1': [1, 2, 3],
  'V4.2': [1],
  'V4.3': [1, 2],
  'V4.4': [1, 2, 3, 4],
  'V5.1': [1],
  'V5.2': [1, 2, 3],
  'V5.3': [1, 2],
  'V5.4': [1, 2, 3],
  'V6.1': [1, 2, 3],
  'V6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  'V6.3': [1, 2, 3, 4],
  'V6.4': [1, 2, 3, 4],
  'V6.5': [1, 2, 3, 4, 5],
  'V6.6': [1, 2, 3],
  'V6.8': [1, 2, 3, 4],
  'V7.1': [1, 2, 3],
  'V7.2': [1, 2, 3, 4],
  'V7.3': [1, 2],
  'V7.4': [1, 2, 3, 4, 5],
  'V7.5': [1, 2],
  'V7.6': [1, 2],
  'V8.1': [1, 2],
  'V8.2': [1, 2, 3],
  'V8.3': [1],
  'V8.4': [1],
  'V9.1': [1, 2, 3],
  'V9.2': [1, 2, 3, 4],
  'V10.1': [1, 2],
  'V10.2': [1, 2],
  'V10.3': [1, 2, 3, 4],
  'V10.4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  'V10.5': [1, 2, 3, 4, 5],
  'V10.6': [1, 2],
  'V10.7': [1, 2, 3],
  'V11.1': [1, 2],
  'V11.2': [1, 2, 3],
  'V11.3': [1, 2, 3],
  'V11.4': [1, 2, 3, 4],
  'V11.5': [1],
  'V11.6': [1],
  'V12.1': [1, 2, 3],
  'V12.2': [1, 2],
  'V12.3': [1, 2, 3, 4],
  'V13.1': [1],
  'V13.2': [1, 2, 3, 4, 5],
  'V13.3': [1, 2],
  'V13.4': [1, 2, 3, 4, 5],
  'V14.1': [1, 2],
  'V14.2': [1, 2, 3, 4],
  'V14.3': [1, 2, 3],
  'V15.1': [1, 2, 3],
  'V15.2': [1, 2, 3],
  'V15.3': [1, 2, 3, 4, 5, 6, 7],
  'V16.1': [1],
  'V16.2': [1, 2, 3, 4, 5],
  'V16.3': [1, 2, 3, 4],
  'V16.4': [1, 2, 3],
  'V16.5': [1, 2, 3],
  'V17.1': [1],
  'V17.2': [1, 2, 3, 4],
  'V17.3': [1, 2],
};

/** Values of the column "Test file" in rows of requirements without a test. */
export const WITHOUT_A_TEST = ['not tested', 'not met', 'not applicable'] as const;
type Held = 'held' | (typeof WITHOUT_A_TEST)[number];

export interface AsvsTable {
  readonly total: number;
  /** Number of requirements with a test (`held`), and by reason those without one. */
  readonly counts: Readonly<Record<Held, number>>;
  /**
   * Errors in the table: a missing, duplicate or unknown requirement, a test that does not exist, or a missing reason.
   */
  readonly wrong: readonly string[];
}

/**
 * Reads the ASVS table in docs/SECURITY.md.
 * @param root folder of the repository
 */
export function readAsvs(root: string): AsvsTable {
  const rows = readRows(readFileSync(join(root, 'docs/SECURITY.md'), 'utf8'));
  const ids = Object.entries(LEVELS_1_AND_2).flatMap(([section, numbers]) =>
    numbers.map((number) => `${section}.${number}`),
  );
  const named = rows.flatMap(idsOf);
  const counts = { held: 0, 'not tested': 0, 'not met': 0, 'not applicable': 0 };
  for (const row of rows) counts[heldBy(row)] += idsOf(row).length;
  return {
    total: ids.length,
    counts,
    wrong: [
      ...ids.filter((id) => !named.includes(id)).map((id) => `${id} is missing`),
      ...named.filter((id) => !ids.includes(id)).map((id) => `${id} is no requirement of levels 1 and 2`),
      ...named.filter((id, index) => named.indexOf(id) !== index).map((id) => `${id} stands there twice`),
      ...rows
        .filter((row) => heldBy(row) === 'not met' && !row.fact[2])
        .map((row) => `${row.fact[0]} says no why`),
      ...withoutTheirTest(
        root,
        rows.filter((row) => heldBy(row) === 'held'),
      ),
    ],
  };
}

const idsOf = ({ fact: [ids = ''] }: Row) => ids.split(', ');
const heldBy = ({ file }: Row): Held => WITHOUT_A_TEST.find((words) => words === file) ?? 'held';
