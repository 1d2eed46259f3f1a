import type { IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { USER_TYPES } from '@fair/contract';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { ROUTES } from './features/index.ts';
import { StudentModel } from './features/people/students/model.ts';
import { ACCESS_TABLE, expectedOutcome, LETTERS } from './testing/accessTable.ts';
import { givenApi } from './testing/givenApi.ts';
import { type Agent, anAccount, aStudent } from './testing/index.ts';

const ACTORS = ['signed out', ...Object.keys(LETTERS), 'inactive student'];

const api = givenApi();
const agents = new Map<string, Agent>();

/** Parameters for which nothing exists. If the access check allows a call, the handler refuses it with 404 or 422. */
const SAMPLE_PARAMS: Readonly<Record<string, string>> = {
  id: '0123456789abcdef01234567',
  slug: 'no-such-company',
  kind: 'logo',
  year: '2026',
  purpose: 'cvBook',
  rule: 'dayAfter',
  name: 'students.all',
};

/** Parses a response as JSON. For an event stream, it waits only for the headers, because the stream never ends. */
function readAnswer(response: IncomingMessage, done: (error: Error | null, body: unknown) => void): void {
  if (response.headers['content-type']?.startsWith('text/event-stream')) {
    response.destroy();
    done(null, {});
    return;
  }
  readText(response).then(
    (content) => done(null, content.startsWith('{') ? JSON.parse(content) : {}),
    (error: Error) => done(error, {}),
  );
}

beforeAll(async () => {
  const inactive = await aStudent();
  agents.set('signed out', api.visitor());
  agents.set('inactive student', await api.signedIn(inactive));
  for (const [letter, type] of Object.entries(LETTERS))
    agents.set(letter, await api.signedIn(await anAccount(type)));
  // Deactivates the account only in the database, so that its session remains.
  await StudentModel.updateOne({ _id: inactive._id }, { $set: { active: false } });
});

test('the access table lists exactly the calls of the server', () => {
  const served = ROUTES.flatMap(({ call }) => call.methods.map((method) => `${method} ${call.path}`));
  expect([...served].sort()).toEqual(Object.keys(ACCESS_TABLE).sort());
});

test('every role has a letter in the table', () => {
  expect(Object.values(LETTERS)).toEqual(USER_TYPES);
});

describe.each(ACTORS)('%s', (role) => {
  // Leaves out the logout, because it would end the session that the other calls need. Tests in `auth` cover it.
  const rows = Object.entries(ACCESS_TABLE).filter(([call]) => !call.includes('resetsession'));

  test.each(rows)('%s', async (call, rule) => {
    const [method = '', path = ''] = call.split(' ');
    const address = `/api/v1${path.replace(/:(\w+)/g, (_match, name: string) => SAMPLE_PARAMS[name] ?? '')}`;
    const agent = agents.get(role);
    if (!agent) throw new Error(`no agent for ${role}`);
    const send = agent[method.toLowerCase() as 'get'].bind(agent);
    const { status, body } = await send(address)
      .buffer(true)
      .parse(readAnswer as never);
    const expected = expectedOutcome(rule, role);
    if (expected === 'allowed') {
      expect(body.code).not.toBe('NOT_SIGNED_IN');
      expect(body.code).not.toBe('WRONG_ROLE');
      expect(status).toBeLessThan(500);
    } else {
      expect({ status, code: body.code }).toEqual({
        status: expected,
        code: expected === 401 ? 'NOT_SIGNED_IN' : 'WRONG_ROLE',
      });
    }
  });
});
