import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
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
  test('no API response can be used as a page: nothing runs, frames it or guesses its type', async () => {
    for (const path of ['/api/v1/public/companies/onm', '/api/v1/nothing-here', '/healthz']) {
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
      // There are no CORS headers, so browsers let no page of another origin read the response.
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  test('the cookie is limited to this host and HTTPS, and hidden from scripts', async () => {
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
    const token = { name: 'script', expiresAt: new Date(Date.now() + 86_400_000).toISOString() };
    await api.visitor().post('/api/v1/protected/tokens').set('Cookie', sent).send(token).expect(201);
  });

  test('rejects TRACE everywhere', async () => {
    for (const path of ['/', '/api/v1/public/companies']) {
      const asked = request(`${api.address}${path}`, { method: 'TRACE', headers: { 'X-Echo': 'told-back' } });
      asked.end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      expect([404, 405, 501]).toContain(answer.statusCode);
      expect(await text(answer)).not.toContain('told-back');
    }
  });

  test.each([
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 41'],
    ['a length beside chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
    ['chunks under another name', 'Transfer-Encoding: chunked, nothing'],
    ['a space before the colon', 'Content-Length : 4'],
    ['a line that goes on', 'X-Long: a\r\n Content-Length: 4'],
  ])('rejects a request with %s and does not treat its rest as another request', async (_what, lines) => {
    const { hostname, port } = new URL(api.address);
    const socket = connect(Number(port), hostname);
    const hidden = 'GET /healthz HTTP/1.1\r\nHost: fair\r\n\r\n';
    socket.write(`POST /api/v1/auth/login HTTP/1.1\r\nHost: fair\r\n${lines}\r\n\r\n0\r\n\r\n${hidden}`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
  });

  test('redirects no address to another host', async () => {
    for (const path of [
      '//evil.example',
      '/%2F%2Fevil.example/',
      '/api/v1//evil.example',
      '/login?to=//evil.example',
      '/api/v1/public/companies',
    ]) {
      // A request by HTTP must not be redirected to HTTPS. A redirect would hide that the data of the request was sent
      // unencrypted.
      const { status, headers } = await api.visitor().get(path).set('X-Forwarded-Proto', 'http');
      expect(status < 300 || status >= 400).toBe(true);
      expect(headers).not.toHaveProperty('location');
      expect(headers).not.toHaveProperty('refresh');
    }
  });
});
