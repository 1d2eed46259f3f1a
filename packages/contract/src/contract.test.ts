import { describe, expect, test } from '@jest/globals';
import { CALLS } from './calls.ts';
import * as f from './common/fields.ts';
import { pagedQuery } from './common/paging.ts';
import { signup } from './membership/auth.ts';
import { newCompany } from './recruitment/adminCompanies.ts';

const calls = Object.values(CALLS).flat();

describe('the calls', () => {
  test('gives each call a unique id', () => {
    const ids = calls.map((call) => call.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('defines each method of an address once', () => {
    const addresses = calls.flatMap((call) => call.methods.map((method) => `${method} ${call.path}`));
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('makes only the listed calls public', () => {
    const open = calls.filter((call) => call.access === 'public').map((call) => call.path);
    for (const path of open) expect(path).toMatch(/^\/(?:auth\/|public\/|protected\/resetsession$)/);
  });
});

describe('a year in a query', () => {
  test('is for admins who read, and every call that reads another year takes it', () => {
    const ofAny = calls.filter((call) => 'ofAnyEdition' in call);
    expect(ofAny.length).toBeGreaterThan(20);
    for (const call of ofAny) {
      expect([call.id, call.methods, call.access]).toEqual([call.id, ['GET'], ['admin']]);
      expect([call.id, call.query?.safeParse({ edition: 'x' }).error?.issues[0]?.message]).toEqual([
        call.id,
        'ENTER_YEAR',
      ]);
    }
  });

  test('is known to no other call', () => {
    const shapeOf = ({ query }: (typeof calls)[number]) => (query && 'shape' in query ? query.shape : {});
    for (const call of calls.filter((one) => !('ofAnyEdition' in one)))
      expect([call.id, shapeOf(call)]).not.toEqual([
        call.id,
        expect.objectContaining({ edition: expect.anything() }),
      ]);
  });
});

describe('rules of product-spec §5', () => {
  const person = { email: ' Ada@Test.Example ', password: 'long enough', name: ' Ada ', program: 'SYSDK' };

  test('trims sign-up fields, lowers the email, and defaults to the newsletter', () => {
    const { data } = signup.body.safeParse(person);
    expect(data).toMatchObject({ email: 'ada@test.example', name: 'Ada', acceptsNews: true });
  });

  test('requires a text with program OTHER', () => {
    const issues = (more: object) =>
      signup.body
        .safeParse({ ...person, program: 'OTHER', ...more })
        .error?.issues.map((issue) => issue.path.join());
    expect(issues({})).toEqual(['otherProgram']);
    expect(issues({ otherProgram: 'Physics' })).toBeUndefined();
  });

  test.each([
    ['name', 'x'.repeat(255), true],
    ['name', 'x'.repeat(256), false],
    ['password', 'x'.repeat(8), true],
    ['password', 'x'.repeat(7), false],
    ['password', 'x'.repeat(101), false],
    ['type', 'admin', false],
  ])('%s %p: %p', (field, value, isValid) => {
    expect(signup.body.safeParse({ ...person, [field]: value }).success).toBe(isValid);
  });

  test('allows network meetings only with package 2', () => {
    const company = {
      name: 'A',
      companyName: 'B',
      email: 'a@b.example',
      slug: 'b',
      packageId: 2,
      networkMeeting: true,
    };
    expect(newCompany.safeParse(company).success).toBe(true);
    expect(newCompany.safeParse({ ...company, packageId: 3 }).error?.issues[0]?.path).toEqual([
      'networkMeeting',
    ]);
  });

  test.each(['a--b', '-a', 'a-', 'A', 'å', 'a b', '', 'onm'])('slug %p is refused', (slug) => {
    expect(f.slug.safeParse(slug).success).toBe(false);
  });
});

describe('paging', () => {
  const query = pagedQuery(['name'], { program: f.program });

  test('applies defaults and reads filters by their bracketed names', () => {
    expect(query.parse({})).toMatchObject({ page: 1, pageSize: 100 });
    expect(query.parse({ page: '2', sort: '-name', 'filter[program]': 'SYSDK' })).toMatchObject({ page: 2 });
  });

  test.each([{ pageSize: '501' }, { page: '0' }, { sort: 'email' }, { 'filter[email]': 'x' }, { foo: '1' }])(
    '%p is refused',
    (bad) => {
      expect(query.safeParse(bad).success).toBe(false);
    },
  );
});
