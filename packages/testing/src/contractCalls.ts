import type * as contract from '@fair/contract';
import { CALLS, type Call, ERRORS, errorBody, isMediaReply } from '@fair/contract';
import type * as z from 'zod/mini';

type Contract = typeof contract;
/** All calls that the contract exports, directly or in a table of calls. */
type CallIn<T> = T extends Call ? T : T extends Readonly<Record<string, Call>> ? T[keyof T] : never;
type AnyCall = { [Name in keyof Contract]: CallIn<Contract[Name]> }[keyof Contract];

/** Path of a call, with any text in place of each parameter. */
type Filled<Path extends string> = Path extends `${infer Start}/:${infer Rest}`
  ? Rest extends `${string}/${infer End}`
    ? `${Start}/${string}/${Filled<End>}`
    : `${Start}/${string}`
  : Path;

type NameOf<C> = C extends Call ? `${C['methods'][number]} ${Filled<C['path']>}` : never;

/** Method and path of a call of the contract, for example `POST /student/apply`. */
export type CallName = NameOf<AnyCall>;

/** Returns a pattern for the path of a call. It matches any text in place of each parameter. */
const patternOf = ({ path }: Call) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);

/** Returns the call in the contract with the given method and path, for example `GET /student/companies/acme/times`. */
export function findCall(name: string): Call | undefined {
  const [method, path = ''] = name.split(' ');
  const calls = Object.values(CALLS)
    .flat()
    .filter(({ methods }) => (methods as readonly string[]).includes(method ?? ''));
  // A path without parameters takes precedence, as in the API's router.
  return calls.find((call) => call.path === path) ?? calls.find((call) => patternOf(call).test(path));
}

/**
 * Returns the reason why the API cannot send a response: the contract does not allow its status, a field or the error
 * code. Returns undefined if the response is possible.
 */
export function whyImpossible(call: Call, status: number, body: unknown): string | undefined {
  if (status >= 400) return whyImpossibleError(status, body);
  if (status !== call.status && status !== call.repeatedStatus)
    return `its status is ${call.status}, not ${status}`;
  if (!call.reply) return body === undefined ? undefined : 'it has no body';
  if (isMediaReply(call.reply)) return undefined;
  const parsed = call.reply.safeParse(body);
  if (!parsed.success) return reasonsOf(parsed.error);
  const unknown = unknownFields(body, parsed.data);
  return unknown.length > 0 ? `unknown fields: ${unknown.join(', ')}` : undefined;
}

/** Returns the paths of the fields that the response has but the schema does not know. */
function unknownFields(sent: unknown, parsed: unknown, path = ''): readonly string[] {
  if (typeof sent !== 'object' || sent === null) return [];
  return Object.entries(sent).flatMap(([name, value]) => {
    const known = (parsed as Readonly<Record<string, unknown>>)[name];
    if (known === undefined) return value === undefined ? [] : [path + name];
    return unknownFields(value, known, `${path}${name}.`);
  });
}

function whyImpossibleError(status: number, body: unknown): string | undefined {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success) return reasonsOf(parsed.error);
  const { code } = parsed.data;
  return ERRORS[code] === status ? undefined : `the code ${code} has status ${ERRORS[code]}, not ${status}`;
}

const reasonsOf = ({ issues }: z.core.$ZodError) =>
  issues.map(({ path, code }) => `${path.join('.') || 'the body'}: ${code}`).join('; ');
