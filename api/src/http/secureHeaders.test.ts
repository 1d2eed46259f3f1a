import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import { givenApi } from '../testing/givenApi.ts';
import { aStudent, TEST_PASSWORD } from '../testing/index.ts';

const api = givenApi({
  NODE_ENV: 'production',
  SESSION_SECRET: '1'.repeat(32),
  PUBLIC_URL: 'https://fair.example',
});

describe('in production', () => {
  test('no answer of the API is a page: nothing runs, nothing frames it, nothing guesses its type', async () => {
    for (const path of ['/api/v1/public/companies', '/api/v1/nothing-here', '/healthz']) {
      const { headers } = await api.visitor().get(path).set('Origin', 'https://evil.example');
      expect(headers).toMatchObject({
        'content-security-policy':
          "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
        'content-type': 'application/json; charset=utf-8',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      // No other origin may read an answer.
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  test('the cookie belongs to this host alone, over HTTPS, and is out of reach for scripts', async () => {
    const { email } = await aStudent();
    const login = await api
      .visitor()
      .post('/api/v1/auth/login')
      .send({ email, password: TEST_PASSWORD })
      .expect(200);
    const cookies = login.headers['set-cookie'] as unknown as string[];
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-fair\.session(\.sig)?=/);
      expect(cookie).toMatch(/; path=\/;.*; secure; httponly/i);
      expect(cookie).toMatch(/; samesite=lax/i);
      expect(cookie).not.toMatch(/; domain=/i);
    }
    const sent = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    await api.visitor().get('/api/v1/protected/session').set('Cookie', sent).expect(200);
  });

  test('TRACE is answered nowhere', async () => {
    for (const path of ['/', '/api/v1/public/companies']) {
      const asked = request(`${api.address}${path}`, { method: 'TRACE', headers: { 'X-Echo': 'told-back' } });
      asked.end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      expect([404, 405, 501]).toContain(answer.statusCode);
      expect(await text(answer)).not.toContain('told-back');
    }
  });

  test('no address leads to another host', async () => {
    for (const path of [
      '//evil.example',
      '/%2F%2Fevil.example/',
      '/api/v1//evil.example',
      '/login?to=//evil.example',
    ]) {
      const { status, headers } = await api.visitor().get(path);
      expect(status < 300 || status >= 400).toBe(true);
      expect(headers).not.toHaveProperty('location');
      expect(headers).not.toHaveProperty('refresh');
    }
  });
});
