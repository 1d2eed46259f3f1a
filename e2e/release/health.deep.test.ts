/** @jest-environment node */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ok, refused, releaseCommands } from '../support/releaseCommands.ts';
import { onEveryWebRoot } from '../support/webRoots.ts';

/** Responses of the fake server by path. They describe the health of the areas. */
let said: Record<string, { status?: number; body: unknown }>;
let asked: { path: string; authorization: string | undefined }[];
let fair: Server;
let address = '';
beforeEach(async () => {
  said = {};
  asked = [];
  fair = createServer(({ url = '', headers }, response) => {
    asked.push({ path: url, authorization: headers.authorization });
    const { status = 200, body } = said[url] ?? { status: 404, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => fair.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(fair.address() as AddressInfo).port}`;
});
afterEach(() => {
  delete process.env.FAIR_TOKEN;
  return new Promise((closed) => fair.close(closed));
});

const AT = '2026-11-23T12:00:00.000Z';
const endedIn = (version: string) => ({ remotes: { admin: { endedCanary: { version, at: AT } } } });

onEveryWebRoot((root) => {
  const { built, canaryOf, registry, run } = releaseCommands(() => root);
  const begin = (version: string) =>
    run('canary.mjs', 'mf-admin', '10%', '--from', built('admin', version), '--fair', address);

  test('a canary that has ended by itself is written off by the status, and does not come back', async () => {
    said['/remotes.json'] = { body: {} };
    await ok(begin('1.1.0'));
    said['/remotes.json'] = { body: endedIn('1.1.0') };
    const output = await ok(run('release.mjs', 'status', '--fair', address));
    expect(output).toMatch(/The canary mf-admin 1\.1\.0 was ended automatically at 2026-11-23T12/);
    expect(output).toMatch(/ENDED {6}canary 1\.1\.0/);
    expect(await canaryOf('admin')).toBeUndefined();
    expect((await registry()).remotes.admin).toMatchObject({ endedCanary: { version: '1.1.0', at: AT } });
    const before = await root.registryText();
    expect(await ok(run('release.mjs', 'status', '--fair', address))).not.toMatch(/says so now/);
    await refused(begin('1.1.0'), /1\.1\.0 was withdrawn automatically.*under another version/);
    expect(await root.registryText()).toBe(before);
    await ok(begin('1.1.1'));
    expect((await canaryOf('admin'))?.version).toBe('1.1.1');
    expect((await registry()).remotes.admin).not.toHaveProperty('endedCanary');
  });

  test('so it is by the next release of anything, before one can promote it; a canary that goes on stays', async () => {
    said['/remotes.json'] = { body: {} };
    await ok(begin('1.1.0'));
    said['/remotes.json'] = { body: endedIn('1.0.9') };
    await ok(run('release.mjs', 'mf-company', '--from', built('company', '1.1.0'), '--fair', address));
    expect((await canaryOf('admin'))?.version).toBe('1.1.0');
    said['/remotes.json'] = { body: endedIn('1.1.0') };
    await refused(run('canary.mjs', 'mf-admin', 'promote', '--fair', address), /no canary to promote/);
    expect(await canaryOf('admin')).toBeUndefined();
  });

  test('the status shows how the versions did, to who has a token', async () => {
    said['/remotes.json'] = { body: {} };
    const of = (version: string, pages: number, failures: number, visitors: number, latest: object[]) => ({
      area: 'admin',
      version,
      pages,
      failures,
      visitors,
      latest,
    });
    const failure = { at: AT, fault: 'start', page: '/admin/dashboard', browser: 'Firefox' };
    said['/api/v1/admin/areas'] = {
      body: { versions: [of('1.0.0', 300, 1, 150, []), of('1.1.0', 60, 12, 50, [failure])], ended: [] },
    };
    expect(await ok(run('release.mjs', 'status', '--fair', address))).not.toMatch(/seen/);
    process.env.FAIR_TOKEN = 'a-token';
    const output = await ok(run('release.mjs', 'status', '--fair', address));
    expect(asked.at(-1)).toEqual({ path: '/api/v1/admin/areas', authorization: 'Bearer a-token' });
    expect(output).toMatch(/seen {7}1\.0\.0: 300 pages, 1 failed, 75 % of the visitors/);
    expect(output).toMatch(/seen {7}1\.1\.0: 60 pages, 12 failed, 25 % of the visitors/);
    expect(output).toMatch(/2026-11-23T12:00:00.000Z {2}start on \/admin\/dashboard, Firefox/);
  });

  test('a fair that is away keeps nobody from releasing; what is no address is refused', async () => {
    said['/remotes.json'] = { status: 503, body: {} };
    const output = await ok(begin('1.1.0'));
    expect(output).toMatch(/does not say how its areas do: it answered 503/);
    await refused(run('release.mjs', 'status', '--fair', 'fair.example'), /not the address of a fair/);
  });
});
