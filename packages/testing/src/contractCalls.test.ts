import { getSession, resetSession } from '@fair/contract';
import { expect, test } from '@jest/globals';
import { findCall, whyImpossible } from './contractCalls.ts';
import { STUDENT } from './people.ts';

test('finds a call by method and path, with parameters and any of its methods', () => {
  expect(findCall('POST /protected/resetsession')).toBe(resetSession);
  expect(findCall('GET /student/companies/acme/times')?.path).toBe('/student/companies/:slug/times');
  expect(findCall('DELETE /protected/session')).toBeUndefined();
  expect(findCall('GET /remotes.json')).toBeUndefined();
});

test.each([
  ['a reply of the contract', 200, STUDENT, undefined],
  ['another status', 201, STUDENT, 'its status is 200, not 201'],
  ['a missing field', 200, { ...STUDENT, email: undefined }, 'email: invalid_type'],
  ['an unknown field', 200, { ...STUDENT, shoeSize: 40 }, 'unknown fields: shoeSize'],
  ['an error of the contract', 401, { code: 'NOT_SIGNED_IN', message: 'Log in.' }, undefined],
  [
    'an error with the status of another',
    403,
    { code: 'NOT_SIGNED_IN', message: 'Log in.' },
    'the code NOT_SIGNED_IN has status 401, not 403',
  ],
  ['an unknown error code', 401, { code: 'LOGIN_FAILED', message: 'No.' }, 'code: invalid_value'],
  ['an error without a body', 401, undefined, 'the body: invalid_type'],
])('checks %s against the contract', (_what, status, body, reason) => {
  expect(whyImpossible(getSession, status, body)).toBe(reason);
});

test('refuses a body where the contract has none', () => {
  expect(whyImpossible(resetSession, 204, undefined)).toBeUndefined();
  expect(whyImpossible(resetSession, 204, null)).toBe('it has no body');
});
