import { readFile } from 'node:fs/promises';
import { USER_TYPES as ROLES, type UserType as Role } from '@fair/contract';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { type Db, ObjectId } from 'mongodb';
import { digestOf, makeSecret } from '../../../api/src/services/tokens/secret.ts';
import { randomFrom } from '../../../api/src/testing/chance.ts';
import { inDatabase } from '../accounts.ts';
import { type Answered, ask } from '../ask.ts';
import type { Figure } from '../figure.ts';
import { type FuzzCase, type Operation, requestsOf } from '../fuzz/requests.ts';
import type { Schemas } from '../fuzz/values.ts';

/**
 * Sends requests that are generated from the API description, without a login and as each role. Each part of a request
 * may be valid or invalid (keys of Object.prototype, doubled keys, deep nesting, wrong encodings, operators, broken
 * escapes). No response may be a 5xx, or have a status, code or shape that is not in the API description.
 */

const CASES = 100_000;
const AT_ONCE = 16;
/** Number of requests that are generated at a time for one API operation. */
const BATCH = 50;
/** Share of the requests that are sent in a role that may make them. */
const RIGHT_ROLE = 0.8;
const SHOWN = 10;
const DAY_MS = 86_400_000;
/**
 * Operation that is left out, because its event stream never ends. The tests in api/src/features/fair/live cover it.
 */
const ENDLESS = 'streamChanges';

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Omit<Operation, 'method' | 'path'>>>>>;
  readonly components: { readonly schemas: Schemas };
}

interface People {
  readonly known: Readonly<Record<string, readonly string[]>>;
  readonly tokens: Readonly<Record<Role, string>>;
  /** Undoes the changes that requests have made to these accounts. */
  readonly restore: () => Promise<void>;
}

async function givePeople(db: Db): Promise<People> {
  const tokens = Object.fromEntries(ROLES.map((role) => [role, `fair_${makeSecret()}`])) as Record<
    Role,
    string
  >;
  const ids = Object.fromEntries(ROLES.map((role) => [role, new ObjectId()])) as Record<Role, ObjectId>;
  const now = new Date();
  const stamps = { createdAt: now, updatedAt: now };
  const own: Partial<Record<Role, object>> = {
    student: { program: 'SYSDK', acceptsNews: true },
    company: { companyId: ids.company, companyRole: 'owner' },
  };
  const edition = await db.collection('editions').findOne({ current: true });
  if (!edition) throw new Error('The product has no current fair.');
  const ofFair = { packageId: 2, networkMeeting: true, programs: [], positions: [] };
  const restoreCompany = async () => {
    const company = {
      ...{ name: 'company', email: 'company@fuzz-people.example', active: true, firstLogin: false },
      ...{ slug: 'fuzz', companyName: 'Fuzz AB', owners: [ids.company], memberCount: 1 },
      ...stamps,
    };
    await db.collection('companies').replaceOne({ _id: ids.company }, company, { upsert: true });
    const which = { editionId: edition._id, companyId: ids.company };
    const participation = { ...which, state: 'confirmed', ...ofFair, wanted: [], industries: [], days: [] };
    await db
      .collection('participations')
      .replaceOne(which, { ...participation, ...stamps }, { upsert: true });
  };
  const restore = async () => {
    await restoreCompany();
    for (const role of ROLES) {
      const account = {
        type: role,
        name: role,
        email: `${role}@fuzz-people.example`,
        active: true,
        ...own[role],
        ...stamps,
      };
      const token = {
        name: 'fuzz',
        accountId: ids[role],
        expiresAt: new Date(Date.now() + DAY_MS),
        ...stamps,
      };
      await db.collection('accounts').replaceOne({ _id: ids[role] }, account, { upsert: true });
      await db
        .collection('apitokens')
        .replaceOne(
          { hash: digestOf(tokens[role]) },
          { ...token, hash: digestOf(tokens[role]) },
          { upsert: true },
        );
    }
  };
  await restore();
  const id = Object.values(ids).map((one) => one.toHexString());
  return {
    tokens,
    restore,
    known: { id: [...id, 'f'.repeat(24)], slug: ['fuzz', 'none'], kind: ['logo', 'banner', 'admin'] },
  };
}

/**
 * Returns a function that compares a response with the API description. The function returns a description of the first
 * deviation.
 */
function judgeOf({ components }: Description) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const compiled = new Map<object, ValidateFunction>();
  const fits = (schema: object, value: unknown): string | undefined => {
    let validate = compiled.get(schema);
    if (!validate) {
      validate = ajv.compile({ ...schema, components });
      compiled.set(schema, validate);
    }
    return validate(value) ? undefined : ajv.errorsText(validate.errors);
  };
  return ({ responses }: Operation, { status, headers, bytes }: Answered): string | undefined => {
    if (status >= 500) return `answers ${status}: ${bytes.toString().slice(0, 200)}`;
    const described = responses[status];
    if (!described) return `answers ${status}, which is not described: ${bytes.toString().slice(0, 200)}`;
    if (!described.content || bytes.length === 0)
      return bytes.length > 0 ? `answers ${status} with a body` : undefined;
    const type = headers['content-type']?.split(';')[0] ?? '';
    const media = described.content[type];
    if (!media) return `answers ${status} as ${type || 'nothing'}`;
    if (type !== 'application/json' || !media.schema) return undefined;
    const value: unknown = JSON.parse(bytes.toString());
    const { code } = value as { code?: string };
    if (status >= 400 && !described.description.includes(`\`${code}\``))
      return `answers ${status} ${code}, which is not described`;
    const wrong = fits(media.schema, value);
    return wrong && `answers ${status} in another shape: ${wrong}`;
  };
}

const tokensOf = (
  { method, path }: Operation,
  role: Role | undefined,
  { path: sent, headers, body }: FuzzCase,
) =>
  `${method} ${path} as ${role ?? 'nobody'}: ${sent.slice(0, 120)} ${JSON.stringify(headers)} ${body?.toString().slice(0, 160) ?? ''}`;

export const figure: Figure = {
  id: 'R7',
  title: 'requests made from the description, right and wrong: no 5xx, nothing that is not described',
  mutant: {
    file: 'api/src/http/validate.ts',
    find: `    this.#isWrong = true;
    for (const issue of parsed.error.issues) this.#addIssue(issue);`,
    replace: `    for (const issue of parsed.error.issues)
      if (issue.code !== 'unrecognized_keys' || !issue.keys.some((key) => key in {})) this.#addIssue(issue);`,
  },
  async run(trust) {
    const product = await trust.startProduct({ LOG_LEVEL: 'error' });
    const answer = await ask(product.address, { method: 'GET', path: '/api/v1/openapi.json' });
    const description = JSON.parse(answer.bytes.toString()) as Description;
    const operations: Operation[] = Object.entries(description.paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({
          ...operation,
          path,
          method: method.toUpperCase(),
        })),
      )
      .filter(({ operationId }) => operationId !== ENDLESS);
    const judge = judgeOf(description);
    const random = randomFrom(trust.seed);
    const failures = new Map<string, string>();
    const statuses = new Map<number, number>();
    const cases = trust.count(CASES);
    let tried = 0;

    await inDatabase(product, async (db) => {
      const people = await givePeople(db);
      for (let round = 0; tried < cases; round += 1) {
        await people.restore();
        trust.say(`${tried} of ${cases}`);
        const made = operations.flatMap((operation, at) =>
          fc
            .sample(requestsOf(operation, description.components.schemas, people.known), {
              numRuns: Math.min(BATCH, Math.ceil(cases / operations.length)),
              seed: trust.seed + round * operations.length + at,
            })
            .map((request) => ({ operation, request, by: random() })),
        );
        made.sort((a, b) => a.by - b.by);
        const work = async () => {
          for (let next = made.pop(); next && tried < cases; next = made.pop()) {
            tried += 1;
            const { operation, request } = next;
            const role = roleFor(operation, random);
            const headers = {
              ...request.headers,
              ...(role && { authorization: `Bearer ${people.tokens[role]}` }),
            };
            const asked = { method: operation.method, path: request.path, headers, body: request.body };
            const found = await ask(product.address, asked)
              // The server may close a kept-alive connection just as it is reused. Then the request is sent once more
              // on a new connection.
              .catch(() => ask(product.address, asked, 'new'))
              .then((got) => {
                statuses.set(got.status, (statuses.get(got.status) ?? 0) + 1);
                return judge(operation, got);
              })
              .catch((error: unknown) => `gives no answer: ${error}`);
            const key = `${operation.method} ${operation.path} ${found?.slice(0, 40)}`;
            if (found) failures.set(key, `${tokensOf(operation, role, request)} ${found}`);
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, work));
      }
    });
    // The log level is error, so the lines in the log explain the responses with a 5xx status.
    const logged = (await readFile(product.logFile, 'utf8')).split('\n').filter(Boolean);
    const counts = [...statuses].sort().map(([status, count]) => `${status} ${count}`);
    return {
      tried,
      failed: failures.size,
      notes: [
        `${operations.length} operations; ${counts.join(', ')}`,
        ...[...failures.values()].slice(0, SHOWN),
        ...(failures.size > 0 ? logged.slice(-SHOWN) : []),
      ],
    };
  },
};

/** Returns a role for a request: usually one that may make the call, otherwise any role or none. */
function roleFor(operation: Operation, random: () => number): Role | undefined {
  const all = [undefined, ...ROLES];
  const isPublic = operation.security?.length === 0;
  const may = (operation['x-roles'] as readonly Role[] | undefined) ?? (isPublic ? all : ROLES);
  const among = random() < RIGHT_ROLE ? may : all;
  return among[Math.floor(random() * among.length)];
}
