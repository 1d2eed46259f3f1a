import { readAsvs, WITHOUT_A_TEST } from '../../../e2e/spec/asvs.ts';
import type { Figure } from '../figure.ts';

/**
 * Counts the requirements in the ASVS table of docs/SECURITY.md by status, and checks that the tests named there exist.
 */
export const figure: Figure = {
  id: 'R16',
  title: 'ASVS 5.0 levels 1 and 2: each requirement has its test, or says why not',
  mutant: {
    file: 'api/src/http/secureHeaders.test.ts',
    find: "test('rejects TRACE everywhere'",
    replace: "test('something else'",
  },
  async run({ root }) {
    const { total, counts, wrong } = readAsvs(root);
    const without = WITHOUT_A_TEST.map((words) => `${counts[words]} ${words}`);
    return {
      tried: total,
      failed: wrong.length,
      notes: [`${counts.held} held by a test, ${without.join(', ')}`, ...wrong.slice(0, 3)],
    };
  },
};
