/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { whyNot } from './kitNumber.ts';

const kept = { kit: '2.1.0', declarations: { 'ui/Page/Page.d.ts': 'a1', 'client/index.d.ts': 'b2' } };

test('the same under the same number is as it should be', () => {
  expect(whyNot(kept, kept.declarations, '2.1.0')).toBeUndefined();
});

test.each([
  ['changed', { ...kept.declarations, 'ui/Page/Page.d.ts': 'a2' }, 'ui/Page/Page.d.ts'],
  ['added', { ...kept.declarations, 'ui/Tag/Tag.d.ts': 'c3' }, 'ui/Tag/Tag.d.ts'],
  ['gone', { 'ui/Page/Page.d.ts': 'a1' }, 'client/index.d.ts'],
])('what is %s under the same number is said, with how to raise it', (_what, declarations, file) => {
  const why = whyNot(kept, declarations, '2.1.0');
  expect(why).toContain(`the kit 2.1.0 says (${file}). Raise KIT_VERSION`);
});

test('a number that was raised is to be kept', () => {
  const declarations = { ...kept.declarations, 'ui/Tag/Tag.d.ts': 'c3' };
  expect(whyNot(kept, declarations, '2.2.0')).toMatch(
    /^The kit is 2\.2\.0, what is kept of it is of 2\.1\.0\./,
  );
});
