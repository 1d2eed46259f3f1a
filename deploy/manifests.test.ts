import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fromPip } from '../e2e/support/fromPip.ts';

/**
 * Validates all fields of the manifests against the schemas of Kubernetes, because Kubernetes silently drops unknown
 * fields or refuses them during a release. api/src/production/kubernetes.test.ts checks that the manifests agree with
 * each other.
 */

const FOLDER = resolve(__dirname, 'kubernetes');
/** All manifests except kustomization.yaml, which is not applied to a cluster. */
const MANIFESTS = readdirSync(FOLDER).filter(
  (name) => name.endsWith('.yaml') && name !== 'kustomization.yaml',
);

let packages = '';
// The timeout is long, because the validator may have to be downloaded first.
beforeAll(() => {
  packages = fromPip(join(__dirname, 'manifests.requirements.txt'));
}, 900_000);

const folder = mkdtempSync(join(tmpdir(), 'fair-manifests-'));
afterAll(() => rmSync(folder, { recursive: true }));

function validate(file: string) {
  const { status, stdout, stderr } = spawnSync(
    'python3',
    ['-m', 'kubernetes_validate', '--strict', '--kubernetes-version', '1.37', file],
    { encoding: 'utf8', env: { PATH: process.env.PATH, PYTHONPATH: packages, PYTHONDONTWRITEBYTECODE: '1' } },
  );
  return { status, said: stdout + stderr };
}

test.each(MANIFESTS)('%s is what Kubernetes takes', (name) => {
  expect(validate(join(FOLDER, name))).toEqual({ status: 0, said: expect.not.stringMatching(/WARN|ERROR/) });
});

test('a field that there is not is found', () => {
  const wrong = join(folder, 'web.yaml');
  writeFileSync(
    wrong,
    readFileSync(join(FOLDER, 'web.yaml'), 'utf8').replace('readinessProbe:', 'readynessProbe:'),
  );
  expect(validate(wrong)).toEqual({ status: 1, said: expect.stringContaining('readynessProbe') });
});
