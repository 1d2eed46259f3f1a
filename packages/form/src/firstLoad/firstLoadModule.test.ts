import * as contract from '@fair/contract';
import { ADDRESSES, FIELDS } from '@fair/contract/firstLoad';
import { expect, test } from '@jest/globals';
import { firstLoadValues } from './firstLoadModule.ts';

test('equals the contract; otherwise run `npm run make -w @fair/form`', () => {
  expect({ ADDRESSES, FIELDS }).toEqual(firstLoadValues());
});

test('accepts the same email addresses as the schema', () => {
  const pattern = new RegExp(FIELDS.signup.email.pattern);
  const person = { password: 'long enough', name: 'Ada', program: 'SYSDK' };
  for (const email of [
    'ada@example.org',
    'a.da+x@mail.example.org',
    'ada',
    'ada@example',
    'ada @example.org',
    '',
  ]) {
    expect([email, pattern.test(email)]).toEqual([
      email,
      contract.signup.body.safeParse({ ...person, email }).success,
    ]);
  }
});
