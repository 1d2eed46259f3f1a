import * as contract from '@fair/contract';
import { ADDRESSES, FIELDS } from '@fair/contract/firstLoad';
import { expect, test } from '@jest/globals';
import { firstLoadValues } from './firstLoadModule.ts';

test('what the first load has of the contract is what the contract says: else `npm run make -w @fair/form`', () => {
  expect({ ADDRESSES, FIELDS }).toEqual(firstLoadValues());
});

test('a field of the first load takes an address for mail as its schema does', () => {
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
