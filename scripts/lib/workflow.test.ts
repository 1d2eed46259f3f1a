/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';

const WORKFLOWS = resolve(__dirname, '../../.github/workflows');

test('pins every workflow action by commit, with its version as a comment', () => {
  const uses = readdirSync(WORKFLOWS).flatMap((file) =>
    [...readFileSync(join(WORKFLOWS, file), 'utf8').matchAll(/^[ -]*uses:(.*)$/gm)].map(([, action]) =>
      action?.trim(),
    ),
  );
  expect(uses).not.toHaveLength(0);
  for (const action of uses) expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});
