import {
  CALLS,
  type Call,
  CONTRACT_NUMBER,
  ERRORS,
  type ErrorCode,
  errorBody,
  isMediaReply,
  isOfFair,
  type Schema,
  whoMay,
} from '@fair/contract';
import { errors } from '@fair/texts/errors';
import { LANGUAGES, text } from '@fair/texts/text';
import * as z from 'zod/mini';
import type { Config } from '../env.ts';

type Json = Record<string, unknown>;

/** Builds the OpenAPI 3.1 description of all calls from the schemas that validate requests (DECISIONS §2). */
export function describeApi({ fairName, publicUrl }: Pick<Config, 'fairName' | 'publicUrl'>): Json {
  const components: Json = {};
  const schemaOf = (schema: Schema, io: 'input' | 'output') => toJsonSchema(schema, io, components);
  schemaOf(errorBody, 'output');
  const paths: Record<string, Json> = {};
  for (const [tag, calls] of Object.entries(CALLS)) {
    for (const call of calls) {
      const path = call.path.replace(/:(\w+)/g, '{$1}');
      paths[path] ??= {};
      for (const [index, method] of call.methods.entries()) {
        paths[path][method.toLowerCase()] = describeCall(call, index, tag, schemaOf);
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${fairName} API`,
      version: String(CONTRACT_NUMBER),
      description: `${LANGUAGES_IN_WORDS}\n\n${LIMITS_IN_WORDS}`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl}/api/v1` }],
    tags: Object.keys(CALLS).map((name) => ({ name })),
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'fair.session',
          description: 'Set by login and sign-up; over HTTPS it is called `__Host-fair.session`.',
        },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

const LANGUAGES_IN_WORDS =
  'Texts for people (`message`, `fields`) are in the language of `Accept-Language`, English (`en`) or Swedish (`sv`), and in English by default; `Content-Language` names the language. Programs should compare `code`. Calendars and exports with labels (`header=labels`) are in the language of `lang`, otherwise of the account, otherwise of the request.';

/** Description of the limits in limits.ts for client developers. */
const LIMITS_IN_WORDS = [
  'Requests above a limit are refused with 429 and `Retry-After`. Requests per minute: 600 for a logged-in user, 30,000 for an IP',
  'address (IPv4, or the /64 of IPv6) without a login, which is enough for 500 people who open the site. Logins: 10 in 15 minutes per',
  'email and IP address. Recovery mails: 5 per hour and email, 50 per hour and IP address. Sign-ups: see `signup`.',
].join(' ');

const IF_MATCH: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The ETag of the reply that this change is based on. Without the header, the last write wins (RFC 9110 §13.1.1).',
  schema: { type: 'string' },
};

const SENT_TO_PAGE: Json = {
  description: 'Redirect to the page of this link, for a browser that asks for a page.',
  headers: { Location: { required: true, schema: { type: 'string' } } },
  content: { 'text/html': { schema: { type: 'string' } } },
};

const isVersionedWrite = (call: Call): boolean => call.versioned === true && call.body !== undefined;

type SchemaOf = (schema: Schema, io: 'input' | 'output') => Json;

function describeCall(call: Call, methodIndex: number, tag: string, schemaOf: SchemaOf): Json {
  const isPublic = call.access === 'public';
  const requestBody = describeBody(call, schemaOf);
  return {
    operationId: methodIndex === 0 ? call.id : `${call.id}By${call.methods[methodIndex]}`,
    summary: call.summary,
    ...(call.description && { description: call.description }),
    tags: [tag],
    ...(typeof call.access === 'string' ? {} : { 'x-roles': call.access }),
    security: isPublic ? [] : [{ session: [] }, { token: [] }],
    parameters: [
      ...describeParameters(call.params, 'path', schemaOf),
      ...describeParameters(call.query, 'query', schemaOf),
      ...(isVersionedWrite(call) ? [IF_MATCH] : []),
    ],
    ...(requestBody && { requestBody }),
    responses: {
      [call.status]: describeReply(call, schemaOf),
      ...(call.repeatedStatus && {
        [call.repeatedStatus]: {
          ...describeReply(call, schemaOf),
          description: 'Already done: the existing result.',
        },
      }),
      ...(call.errors?.includes('RANGE_NOT_SATISFIABLE') && {
        206: { ...describeReply(call, schemaOf), description: 'The requested part (`Range`).' },
      }),
      ...(call.methods[methodIndex] === 'GET' && { 304: { description: "The caller's copy is current." } }),
      ...(call.hasPage && { 303: SENT_TO_PAGE }),
      ...describeErrors(call),
    },
  };
}

function describeParameters(schema: Schema | undefined, where: 'path' | 'query', schemaOf: SchemaOf): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function describeBody(call: Call, schemaOf: SchemaOf): Json | undefined {
  if (call.upload) {
    const files = Object.entries(call.upload.files);
    const json = Object.entries(call.upload.json ?? {});
    const properties = {
      ...Object.fromEntries(
        files.map(([name]) => [name, { type: 'string', contentMediaType: 'application/octet-stream' }]),
      ),
      ...Object.fromEntries(json.map(([name, schema]) => [name, schemaOf(schema, 'input')])),
    };
    const required = [
      ...files.filter(([, { required }]) => required).map(([name]) => name),
      ...json.map(([name]) => name),
    ];
    const encoding = Object.fromEntries(json.map(([name]) => [name, { contentType: 'application/json' }]));
    const schema = { type: 'object', properties, required, additionalProperties: false };
    return { required: true, content: { 'multipart/form-data': { schema, encoding } } };
  }
  if (!call.body) return undefined;
  const required = !call.body.safeParse(undefined).success;
  return { required, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } };
}

function describeReply(call: Call, schemaOf: SchemaOf): Json {
  const description = call.status === 204 ? 'Done.' : 'The reply.';
  if (!call.reply) return { description };
  if (isMediaReply(call.reply)) {
    const content = Object.fromEntries(call.reply.media.map((type) => [type, {}]));
    return { description, content };
  }
  const headers = call.paged && {
    headers: {
      'X-Total-Count': { description: 'Total number of rows.', schema: { type: 'integer' } },
      Link: { description: 'first, prev, next, last (RFC 8288).', schema: { type: 'string' } },
    },
  };
  return {
    description,
    ...headers,
    content: { 'application/json': { schema: schemaOf(call.reply, 'output') } },
  };
}

/** Whether the call may be refused because the account lacks a required second factor. */
const mayLackFactor = ({ access, beforeSecondFactor }: Call): boolean =>
  access !== 'public' &&
  !beforeSecondFactor &&
  (access === 'signedIn' || whoMay('useSecondFactor').some((type) => access.includes(type)));

/**
 * Whether the call is a write that admins can send. The API refuses such a call if its query has the year of an
 * archived fair.
 */
const isAdminWrite = ({ access, methods }: Call): boolean =>
  access !== 'public' &&
  (access === 'signedIn' || access.includes('admin')) &&
  methods.some((method) => method !== 'GET');

/**
 * Returns the error codes that a call may return: those that the call declares, and those that follow from its access,
 * methods and input.
 */
function codesOf(call: Call): ErrorCode[] {
  const signedIn: ErrorCode[] = call.access === 'public' ? [] : ['NOT_SIGNED_IN'];
  const byFactor: ErrorCode[] = mayLackFactor(call) ? ['SECOND_FACTOR_MISSING'] : [];
  const byRole: ErrorCode[] = Array.isArray(call.access) ? ['WRONG_ROLE'] : [];
  const byAbility: ErrorCode[] = call.ability
    ? ['OWNERS_ONLY', ...(isOfFair(call.ability) ? (['NOT_TAKING_PART'] as const) : [])]
    : [];
  const writes: ErrorCode[] = call.methods.some((method) => method !== 'GET') ? ['CROSS_SITE_REQUEST'] : [];
  const takesInput: ErrorCode[] = call.body || call.query || call.upload ? ['MALFORMED_REQUEST'] : [];
  const takesBody: ErrorCode[] = call.body || call.upload ? ['UNSUPPORTED_MEDIA_TYPE', 'BODY_TOO_LARGE'] : [];
  const byVersion: ErrorCode[] = isVersionedWrite(call) ? ['STALE_VERSION'] : [];
  const byYear: ErrorCode[] = isAdminWrite(call) ? ['EDITION_ARCHIVED'] : [];
  const byParams: ErrorCode[] = call.params ? ['NOT_FOUND'] : [];
  // Every call without support for other editions rejects `edition` in its query.
  const always: ErrorCode[] = [
    'VALIDATION_FAILED',
    'RATE_LIMITED',
    'INTERNAL_ERROR',
    'DATABASE_UNAVAILABLE',
    'DISK_FULL',
  ];
  return [
    ...new Set([
      ...byAbility,
      ...(call.errors ?? []),
      ...signedIn,
      ...byFactor,
      ...byRole,
      ...writes,
      ...takesInput,
      ...takesBody,
      ...byParams,
      ...byVersion,
      ...byYear,
      ...always,
    ]),
  ];
}

function describeErrors(call: Call): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codesOf(call)) {
    const status = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${text(errors, 'en', code)}`).join('\n\n'),
        headers: { 'Content-Language': { schema: { type: 'string', enum: LANGUAGES } } },
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

/**
 * Converts a schema to JSON Schema 2020-12, as OpenAPI 3.1 requires. Named schemas are moved to `components`
 * and referenced.
 */
function toJsonSchema(schema: Schema, io: 'input' | 'output', components: Json): Json {
  const { $defs, $schema, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  }) as Json;
  for (const [name, definition] of Object.entries(($defs as Json | undefined) ?? {})) {
    components[name] ??= withComponentRefs(definition);
  }
  const { id, ...described } = rest;
  if (typeof id === 'string') {
    components[id] ??= withComponentRefs(described);
    return { $ref: `#/components/schemas/${id}` };
  }
  return withComponentRefs(rest) as Json;
}

function withComponentRefs(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
