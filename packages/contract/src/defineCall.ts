import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { TeamAbility } from './membership/team.rules.ts';
import type { UserType } from './roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Users who may use a call: everybody, every logged-in user, or accounts of the listed types. Each call must set it, so
 * that no call is public by mistake.
 */
export type Access = 'public' | 'signedIn' | readonly UserType[];

export type Schema = z.ZodMiniType;

/** A reply that is not JSON, with the media types that it can have. */
export interface MediaReply {
  readonly media: readonly string[];
}

/** Contents of a multipart request: files by field name, and text fields with JSON by name. */
export interface UploadSpec {
  readonly files: Readonly<Record<string, { readonly required: boolean }>>;
  readonly json?: Readonly<Record<string, Schema>>;
}

export interface Call {
  /**
   * Name of the call, unique in the API: a verb and a noun. It is also the `operationId` of OpenAPI and the name of the
   * RTK Query endpoint.
   */
  readonly id: string;
  readonly summary: string;
  /** Further information about the call for the API documentation. */
  readonly description?: string;
  /**
   * HTTP methods of the call. The web client uses the first one. The others have the same effect; they exist because
   * product-spec §7 does not name a method for every call.
   */
  readonly methods: readonly [Method, ...Method[]];
  /**
   * Path below `/api/v1` in the notation of @koa/router, for example `/student/cv` or
   * `/company/applications/cv/:id.pdf`.
   */
  readonly path: string;
  readonly access: Access;
  /**
   * Ability (`TEAM_POLICY`) that company members need for this call. Without the ability, the call fails with
   * OWNERS_ONLY. Accounts of other types do not need it.
   */
  readonly ability?: TeamAbility;
  /**
   * True if the call can be used before an account has set up the second factor that it must have. All other calls are
   * refused until then.
   */
  readonly beforeSecondFactor?: true;
  /** True if the call fails with FAIR_CANCELLED while the current fair is cancelled. */
  readonly endsWithFair?: true;
  /**
   * True if admins can use the call for past fairs: the query parameter `edition` names the year (`common/paging.ts`).
   */
  readonly ofAnyEdition?: true;
  /** True if `edition` can also name the year of a fair that is a draft. */
  readonly withDrafts?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly upload?: UploadSpec;
  readonly status: 200 | 201 | 202 | 204;
  /** Status of a repeated request that changed nothing. Absent if it is the same as the first request's status. */
  readonly repeatedStatus?: 200;
  /**
   * True if the call's URL is also the address of a page. A browser that asks for HTML (`Accept`) is redirected to the
   * page (303).
   */
  readonly hasPage?: true;
  /** Schema of a JSON reply, or media types of a file. Absent if the status is 204. */
  readonly reply?: Schema | MediaReply;
  /** True if the reply is one page of a list, with the headers `X-Total-Count` and `Link` (DECISIONS §2). */
  readonly paged?: true;
  /**
   * True if pages of other sites may read the reply (`Access-Control-Allow-Origin: *`). Requests from other sites have
   * no session.
   */
  readonly anyOrigin?: true;
  /**
   * True if the `ETag` of the reply is the version of the data. A write that sends an outdated version as `If-Match`
   * fails with STALE_VERSION (RFC 9110 §13.1.1). A write without `If-Match` overwrites the data.
   */
  readonly versioned?: true;
  /**
   * Error codes of this call. The errors that every call can return are not listed (401, 403 by role, 422, 429, 500,
   * 503).
   */
  readonly errors?: readonly ErrorCode[];
}

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;

/** The validated parts of a request, as a handler receives them. */
export interface CallRequest<C extends Call> {
  readonly params: OutputOf<C['params']>;
  readonly query: OutputOf<C['query']>;
  readonly body: OutputOf<C['body']>;
}

type Given<Name extends string, S> = S extends Schema ? { readonly [K in Name]: z.input<S> } : unknown;
/** Version (`ETag`) that a versioned write sends. The write is refused if the data has another version by then. */
type GivenVersion<C extends Call> = C extends { readonly versioned: true; readonly body: Schema }
  ? { readonly ifMatch?: string | undefined }
  : unknown;
type GivenQuery<S> = S extends Schema ? { readonly query?: z.input<S> } : unknown;

/** Input of a call. It has only the parts that the call defines. */
export type CallInput<C extends Call> = Given<'params', C['params']> &
  GivenQuery<C['query']> &
  GivenVersion<C> &
  (C['upload'] extends UploadSpec ? { readonly form: FormData } : Given<'body', C['body']>);

/**
 * Method and path of a call, without schemas. The first load of a page contains only these instead of the whole calls
 * (`firstLoad.ts`).
 */
export interface CallAddress<C extends Call> {
  readonly methods: C['methods'];
  readonly path: string;
  /** Tells TypeScript which call this is. Never set at run time. */
  readonly of?: C;
}

/** Rules of a text field, generated from the call's schema for forms in the first load of a page. */
export interface PlainField {
  readonly isRequired: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
}

/** Type of a call's JSON reply. */
export type CallReply<C extends Call> = InputOf<C['reply']>;

/** Defines a call. The server, the web client, the OpenAPI page and tests all use the returned object. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** Returns whether a reply is a file or a text instead of JSON. */
export function isMediaReply(reply: Call['reply']): reply is MediaReply {
  return reply !== undefined && 'media' in reply;
}
