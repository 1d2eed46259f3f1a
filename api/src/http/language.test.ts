import { createCompany } from '@fair/contract';
import { errors } from '@fair/texts/errors';
import { describe, expect, test } from '@jest/globals';
import { givenApi } from '../testing/givenApi.ts';
import { anAdmin } from '../testing/index.ts';

const api = givenApi();

const login = (language: string | undefined, body: object) => {
  const asked = api.visitor().post('/api/v1/auth/login').send(body);
  return language === undefined ? asked : asked.set('Accept-Language', language);
};
const WRONG = { email: 'nobody@test.example', password: 'not the password' };

describe('an error response', () => {
  test.each([
    ['sv', 'sv'],
    ['sv-SE,sv;q=0.9,en;q=0.8', 'sv'],
    ['en-GB', 'en'],
    ['de, sv;q=0.5', 'sv'],
    ['de', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ] as const)('follows Accept-Language %p with %s', async (asked, language) => {
    const { status, body, headers } = await login(asked, WRONG);
    expect(status).toBe(401);
    expect(body).toEqual({ message: errors[language].INVALID_CREDENTIALS, code: 'INVALID_CREDENTIALS' });
    expect(headers['content-language']).toBe(language);
    expect(headers.vary).toMatch(/Accept-Language/);
  });

  test('names its fields in that language, with the limits of the schema', async () => {
    const { body } = await login('sv', { email: 'x'.repeat(300), password: '', nickname: 'x' });
    expect(body).toEqual({
      message: 'Några fält behöver ses över.',
      code: 'VALIDATION_FAILED',
      fields: {
        email: 'Högst 255 tecken.',
        password: 'Ange ett lösenord.',
        nickname: 'Fältet är okänt.',
      },
    });
  });

  test('describes failed checks and uploads in that language', async () => {
    const admin = await api.signedIn(await anAdmin());
    const { body } = await admin
      .post(`/api/v1${createCompany.path}`)
      .set('Accept-Language', 'sv')
      .field('company', JSON.stringify({ name: 'Ada', packageId: 1, networkMeeting: true }))
      .expect(422);
    expect(body.fields).toMatchObject({ companyName: 'Ange företagets namn.', slug: 'Ange ett adressnamn.' });
    const { body: exported } = await admin
      .get('/api/v1/admin/students.csv?fields=shoeSize')
      .set('Accept-Language', 'sv')
      .expect(422);
    expect(exported.fields.fields).toBe(
      'Välj bland: id, name, email, program, otherProgram, createdAt, studyYear, graduatesOn, languages.',
    );
  });
});

test('returns messages about completed actions in that language too', async () => {
  const { body, headers } = await api
    .visitor()
    .post('/api/v1/public/reset-password/recover')
    .set('Accept-Language', 'sv')
    .send({ email: 'nobody@test.example' })
    .expect(200);
  expect(body.message).toBe('Om det finns ett konto med den e-postadressen är ett mejl med en länk på väg.');
  expect(headers['content-language']).toBe('sv');
});

test('does not vary responses without messages by language', async () => {
  const { headers } = await api.visitor().get('/api/v1/public/companies').set('Accept-Language', 'sv');
  expect(headers['content-language']).toBeUndefined();
  expect(headers.vary).not.toMatch(/Accept-Language/);
});
