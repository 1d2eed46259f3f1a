import { StudentModel } from '../../../api/src/features/people/students/model.ts';
import { ApiTokenModel } from '../../../api/src/features/recruitment/apiTokens/model.ts';
import { ACCESS_TABLE, type Actor, expectedOutcome } from '../../../api/src/testing/accessTable.ts';
import { tokensOf } from '../../../api/src/testing/callers.ts';
import { aPdf } from '../../../api/src/testing/fileFixtures.ts';
import { aStudent } from '../../../api/src/testing/index.ts';
import { type OpenProduct, withOpenProduct } from '../fair/inProcess.ts';
import { ABSENT, type Aim, NAMED, OWNED } from '../fair/objects.ts';
import { aWorld, openFair, ROLES, snapshotOf, type World } from '../fair/world.ts';
import type { Figure, Trust } from '../figure.ts';

/**
 * Sends every API call of the access table as every actor, by cookie and by token, for the actor's own objects, objects
 * of other users, and missing objects. Access must follow the access table. Objects of other users must not be found or
 * changed, and no reply may contain their data.
 */

const AIMS = ['other', 'absent', 'own'] as const;
const SHOWN = 12;

interface Credentials {
  readonly actor: Actor;
  readonly by: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly text: string;
}

const asBearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Sends a request and reads the reply. Does not read the body of an endless event stream. */
async function ask(
  address: string,
  call: string,
  aim: Aim | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const [method = '', path = ''] = call.split(' ');
  const filled = path
    .replace(
      /:(id|slug|token)\b/g,
      (_match, name: string) => aim?.id ?? (name === 'id' ? ABSENT.id : ABSENT.slug),
    )
    .replace(':kind', path.includes('createinternal') ? 'admin' : 'logo')
    .replace(/:(\w+)/g, '2099');
  const response = await fetch(`${address}/api/v1${filled}`, {
    method,
    headers: { ...headers, ...(aim?.body && { 'content-type': 'application/json' }) },
    ...(aim?.body && { body: JSON.stringify(aim.body) }),
  });
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return { status: response.status, code: '', text: '' };
  }
  const text = await response.text();
  const code = type.includes('json') && text.startsWith('{') ? String(JSON.parse(text).code ?? '') : '';
  return { status: response.status, code, text };
}

/**
 * Returns the credentials of actors without access: no credentials, made-up and expired ones, and those of a
 * deactivated account.
 */
async function strangers({ cookieOf }: OpenProduct): Promise<Credentials[]> {
  const [inactive, gone] = await Promise.all([aStudent(), aStudent()]);
  const [inactiveToken = '', expired = ''] = await tokensOf([inactive, gone]);
  const inactiveCookie = await cookieOf(inactive._id);
  await StudentModel.updateOne({ _id: inactive._id }, { $set: { active: false } });
  await ApiTokenModel.updateOne(
    { accountId: gone._id },
    { $set: { expiresAt: new Date(Date.now() - 1000) } },
  );
  return [
    { actor: 'signed out', by: 'nothing', headers: {} },
    { actor: 'signed out', by: 'a made-up token', headers: asBearer(`fair_${'x'.repeat(43)}`) },
    { actor: 'signed out', by: 'an expired token', headers: asBearer(expired) },
    { actor: 'signed out', by: 'a made-up cookie', headers: { cookie: `fair.session=${'x'.repeat(43)}` } },
    { actor: 'inactive student', by: 'cookie', headers: { cookie: inactiveCookie } },
    { actor: 'inactive student', by: 'token', headers: asBearer(inactiveToken) },
  ];
}

/** Returns a description of what is wrong with a reply, or undefined if the reply is right. */
function complaint(
  call: string,
  aim: (typeof AIMS)[number],
  actor: Actor,
  answer: Answer,
  stranger: World,
): string | undefined {
  const { status, code, text } = answer;
  if (status >= 500) return `${status}`;
  const expected = expectedOutcome(ACCESS_TABLE[call] ?? '', actor);
  if (expected === 401)
    return status === 401 && code === 'NOT_SIGNED_IN' ? undefined : `${status} ${code} for 401`;
  if (expected === 403)
    return status === 403 && code === 'WRONG_ROLE' ? undefined : `${status} ${code} for 403`;
  if (code === 'NOT_SIGNED_IN' || code === 'WRONG_ROLE') return `${code} though it may`;
  if (actor !== 'A' && text.includes(stranger.canary)) return 'shows what belongs to somebody else';
  const isOwned = call in OWNED;
  if (aim === 'absent' && (isOwned || call in NAMED))
    return status === 404 ? undefined : `${status} ${code} for 404`;
  if (aim === 'other' && isOwned) return status === 404 ? undefined : `${status} ${code} for 404`;
  // CV calls are left out, because the students of these worlds have no CV.
  if (aim === 'own' && isOwned && !call.includes('/cv/'))
    return status === 404 ? 'not found though it is there' : undefined;
  return undefined;
}

async function run(trust: Trust) {
  return withOpenProduct(trust, async (open) => {
    const { address } = open.product;
    const fair = await openFair();
    const stranger = await aWorld(fair);
    // Only actors without access send requests for the objects of this world, so the objects never change.
    const bystander = await aWorld(fair);
    const unknown = await strangers(open);
    await uploadCv(address, stranger);
    const before = await snapshotOf(stranger);
    const notes: string[] = [];
    let tried = 0;
    let failed = 0;
    const fail = (note: string) => {
      failed += 1;
      if (failed <= SHOWN) notes.push(note);
    };

    const tryAll = async (call: string, { actor, by, headers }: Credentials, world: World) => {
      const aimAt = OWNED[call] ?? NAMED[call];
      const role = ROLES.find((letter) => letter === actor) ?? 'S';
      const aims = (aimAt ?? /:(id|slug|token)/.test(call)) ? AIMS : (['own'] as const);
      for (const aim of aims) {
        // An admin may change and delete objects of others, so those calls get the admin's own world instead of the one
        // that must stay unchanged.
        const mayChangeOthers = actor === 'A' && !(call in OWNED);
        const target = aim === 'other' && !mayChangeOthers ? stranger : world;
        const there = aimAt?.(target, role) ?? (call.includes(':slug') ? { id: target.slug } : undefined);
        const absent = { id: call.includes(':slug') ? ABSENT.slug : ABSENT.id, body: there?.body };
        const aimed = aim === 'absent' ? absentBody(absent, there) : there;
        const answer = await ask(address, call, aimed, headers);
        tried += 1;
        const wrong = complaint(call, aim, actor, answer, stranger);
        if (wrong) fail(`${call} by ${actor} (${by}), ${aim}: ${wrong}`);
      }
    };

    const calls = Object.entries(ACCESS_TABLE);
    for (const [index, [call, rule]] of calls.entries()) {
      for (const credentials of unknown) await tryAll(call, credentials, bystander);
      for (const role of ROLES) {
        const isAllowed = expectedOutcome(rule, role) === 'allowed';
        for (const by of ['cookie', 'token'] as const) {
          // An actor with access gets a new world, because the calls of the actor change it.
          const world = isAllowed ? await aWorld(fair) : bystander;
          const headers =
            by === 'token' ? asBearer(world.tokens[role]) : { cookie: await open.cookieOf(world.ids[role]) };
          await tryAll(call, { actor: role, by, headers }, world);
        }
      }
      if (index % 20 === 0) trust.say(`${index} of ${calls.length} calls`);
    }
    tried += 1;
    if ((await snapshotOf(stranger)) !== before) fail('what belongs to somebody else was changed');
    notes.push(`${calls.length} calls, ${unknown.length + 2 * ROLES.length} ways to come`);
    return { tried, failed, notes };
  });
}

async function uploadCv(address: string, { tokens }: World): Promise<void> {
  const form = new FormData();
  form.append('cv', new Blob([new Uint8Array(await aPdf())], { type: 'application/pdf' }), 'cv.pdf');
  const init = { method: 'POST', headers: asBearer(tokens.S), body: form };
  const { status } = await fetch(`${address}/api/v1/student/cv`, init);
  if (status !== 201) throw new Error(`The CV was answered ${status}.`);
}

/** Returns a request about a missing object. The id is replaced in the body too. */
function absentBody(absent: Aim, there: Aim | undefined): Aim {
  if (!there?.body || !('id' in there.body)) return absent;
  return { id: absent.id, body: { ...there.body, id: absent.id } };
}

export const figure: Figure = {
  id: 'R6',
  title: 'Every call by every actor, at its own, at others’ and at nothing: as the access table says',
  mutant: {
    file: 'api/src/features/recruitment/apiTokens/service.ts',
    find: 'ApiTokenModel.findOneAndDelete({ _id: id, accountId: account._id })',
    replace: 'ApiTokenModel.findOneAndDelete({ _id: id })',
  },
  run,
};
