import { CALLS, CONTRACT_NUMBER } from '@fair/contract';
import { errors } from '@fair/texts/errors';
import { describe, expect, test } from '@jest/globals';
import { givenApi } from '../testing/givenApi.ts';
import { aStudent } from '../testing/index.ts';

const api = givenApi();

describe('addresses', () => {
  test('returns 404 in the error envelope for an unknown address', async () => {
    const { status, body } = await api.visitor().get('/api/v1/nothing-here');
    expect(status).toBe(404);
    expect(body).toEqual({ message: errors.en.NOT_FOUND, code: 'NOT_FOUND' });
  });

  test('treats an address with a trailing slash as another one', async () => {
    await api.visitor().get('/api/v1/public/companies/').expect(404);
    await api.visitor().get('/api/v1/public/companies').expect(200);
  });

  test('returns 405 with Allow for another method', async () => {
    const { status, body, headers } = await api.visitor().delete('/api/v1/auth/login');
    expect(status).toBe(405);
    expect(body.code).toBe('METHOD_NOT_ALLOWED');
    expect(headers.allow).toBe('POST');
  });
});

describe('bad input', () => {
  const login = (body: object) => api.visitor().post('/api/v1/auth/login').send(body);

  test('names every wrong and every unknown field at once', async () => {
    const { status, body } = await login({ email: 5, nickname: 'x' });
    expect(status).toBe(422);
    expect(Object.keys(body.fields).sort()).toEqual(['email', 'nickname', 'password']);
  });

  test('rejects an operator in place of a text', async () => {
    const { status, body } = await login({ email: { $ne: null }, password: { $ne: null } });
    expect(status).toBe(422);
    expect(Object.keys(body.fields).sort()).toEqual(['email', 'password']);
  });

  test('returns 400 for broken JSON, 415 for another media type, 413 for a huge body', async () => {
    const post = (type: string, body: string) =>
      api.visitor().post('/api/v1/auth/login').set('Content-Type', type).send(body);
    expect((await post('application/json', '{"email":')).body.code).toBe('MALFORMED_REQUEST');
    expect((await post('text/plain', 'email=x')).body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    const huge = JSON.stringify({ email: 'x'.repeat(2 * 1024 * 1024) });
    expect((await post('application/json', huge)).body.code).toBe('BODY_TOO_LARGE');
  });
});

describe('requests from other sites', () => {
  const login = (headers: Record<string, string>) =>
    api.visitor().post('/api/v1/auth/login').set(headers).send({ email: 'a@test.example', password: 'x' });

  test.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'null' }],
  ])('may not change anything with %p', async (headers) => {
    const { status, body } = await login(headers as Record<string, string>);
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'CROSS_SITE_REQUEST' });
  });

  test.each([[{ 'Sec-Fetch-Site': 'same-origin' }], [{ 'Sec-Fetch-Site': 'none' }], [{}]])(
    'may make changes with %p',
    async (headers) => {
      expect((await login(headers as Record<string, string>)).body.code).toBe('INVALID_CREDENTIALS');
    },
  );
});

describe('responses', () => {
  test('carry an ETag and return 304 to clients that have it; personal ones are private', async () => {
    const agent = await api.signedIn(await aStudent());
    const first = await agent.get('/api/v1/student/apply').expect(200);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    await agent.get('/api/v1/student/apply').set('If-None-Match', String(first.headers.etag)).expect(304);
  });

  test('carry the contract number, a request id and nosniff', async () => {
    const { headers } = await api.visitor().get('/api/v1/public/companies');
    expect(headers['x-contract']).toBe(String(CONTRACT_NUMBER));
    expect(headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('the API description', () => {
  test('contains every call of the contract with its error codes', async () => {
    const { body } = await api.visitor().get('/api/v1/openapi.json').expect(200);
    expect(body.openapi).toBe('3.1.0');
    const described = Object.entries<Record<string, { operationId: string }>>(body.paths).flatMap(
      ([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const defined = Object.values(CALLS)
      .flat()
      .flatMap((call) => call.methods.map((method) => `${method} ${call.path.replace(/:(\w+)/g, '{$1}')}`));
    expect(described.sort()).toEqual(defined.sort());
    expect(JSON.stringify(body.paths['/student/apply'].post.responses['409'])).toContain('ALREADY_APPLIED');
  });

  test('refers only to schemas it contains', async () => {
    const { body, text } = await api.visitor().get('/api/v1/openapi.json');
    const referred = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1]);
    for (const name of new Set(referred)) expect(Object.keys(body.components.schemas)).toContain(name);
    expect(text).not.toContain('$defs');
  });

  test('is readable as a page', async () => {
    const page = await api.visitor().get('/api/docs').expect(200);
    expect(page.text).toContain('swagger-ui-bundle.js');
    await api.visitor().get('/api/docs/swagger-ui-bundle.js').expect(200);
  });
});

test('reports healthy, and ready with a writable database and all indexes', async () => {
  await api.visitor().get('/healthz').expect(200, { status: 'ok' });
  await api.visitor().get('/readyz').expect(200, { status: 'ready' });
});
