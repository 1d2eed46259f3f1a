import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { TeamAbility } from './membership/team.rules.ts';
import type { UserType } from './roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Allowed callers: anyone, anyone logged in, or the named account types. There is no default, so public access is
 * always explicit.
 */
export type Access = 'public' | 'signedIn' | readonly UserType[];

export type Schema = z.ZodMiniType;

/** A reply that is not JSON: the media types it may have. */
export interface MediaReply {
  readonly media: readonly string[];
}

/** Contents of a multipart request: JSON text fields by name, and files by field name. */
export interface UploadSpec {
  readonly files: Readonly<Record<string, { readonly required: boolean }>>;
  readonly json?: Readonly<Record<string, Schema>>;
}

export interface Call {
  /** Unique verb + noun over the whole API; the OpenAPI operationId and the RTK endpoint name. */
  readonly id: string;
  readonly summary: string;
  /** Further information for callers, shown on the call's page of the API documentation. */
  readonly description?: string;
  /**
   * The web client uses the first method. The others are equivalent, because product-spec §7 leaves some methods open.
   */
  readonly methods: readonly [Method, ...Method[]];
  /** Below `/api/v1`, in @koa/router's notation: `/student/cv`, `/company/applications/cv/:id.pdf`. */
  readonly path: string;
  readonly access: Access;
  /**
   * Ability that a company member needs for this call (`TEAM_POLICY`); without it the call fails with OWNERS_ONLY.
   * Other account types are not checked.
   */
  readonly ability?: TeamAbility;
  /** Open to an account that must set up a second factor and has none yet; every other call is refused. */
  readonly beforeSecondFactor?: true;
  /** Refused with FAIR_CANCELLED while the current fair is cancelled. */
  readonly endsWithFair?: true;
  /** Also reads past fairs, when `edition` in the query names the year (`common/paging.ts`); for admins. */
  readonly ofAnyEdition?: true;
  /** `edition` can also name the year of a draft. */
  readonly withDrafts?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly upload?: UploadSpec;
  readonly status: 200 | 201 | 202 | 204;
  /** Status of a repeated request that changed nothing, if it differs from the first. */
  readonly repeatedStatus?: 200;
  /** Redirects a browser that asks for a page instead of JSON (`Accept`) to the page of this link (303). */
  readonly hasPage?: true;
  /** A schema for JSON, a media reply for files, absent for 204. */
  readonly reply?: Schema | MediaReply;
  /** A paged list: the reply carries `X-Total-Count` and `Link` (DECISIONS §2). */
  readonly paged?: true;
  /** Pages of other sites may read the reply, without credentials (`Access-Control-Allow-Origin: *`). */
  readonly anyOrigin?: true;
  /**
   * The reply's `ETag` is the version of the data that the call reads or writes. A write with this version as
   * `If-Match` is refused with STALE_VERSION if the data has changed (RFC 9110 §13.1.1). Without it, the last write
   * wins.
   */
  readonly versioned?: true;
  /** Error codes of this call, in addition to those of every call (401, 403 by role, 422, 429, 500, 503). */
  readonly errors?: readonly ErrorCode[];
}

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;

/** The request a handler receives; each part is validated separately. */
export interface CallRequest<C extends Call> {
  readonly params: OutputOf<C['params']>;
  readonly query: OutputOf<C['query']>;
  readonly body: OutputOf<C['body']>;
}

type Given<Name extends string, S> = S extends Schema ? { readonly [K in Name]: z.input<S> } : unknown;
/** The `ETag` that a versioned write is checked against. */
type GivenVersion<C extends Call> = C extends { readonly versioned: true; readonly body: Schema }
  ? { readonly ifMatch?: string | undefined }
  : unknown;
type GivenQuery<S> = S extends Schema ? { readonly query?: z.input<S> } : unknown;

/** Input of a call: only the parts the call has. */
export type CallInput<C extends Call> = Given<'params', C['params']> &
  GivenQuery<C['query']> &
  GivenVersion<C> &
  (C['upload'] extends UploadSpec ? { readonly form: FormData } : Given<'body', C['body']>);

/**
 * Method and path of a call without its schemas. The first load of a page contains only this for the calls it makes
 * (`firstLoad.ts`).
 */
export interface CallAddress<C extends Call> {
  readonly methods: C['methods'];
  readonly path: string;
  /** Type-level marker of the call; never set at run time. */
  readonly of?: C;
}

/** Rules for a text field, taken from the call's schema for the forms of the first load. */
export interface PlainField {
  readonly isRequired: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
}

/** The parsed reply. */
export type CallReply<C extends Call> = InputOf<C['reply']>;

/** Defines one call. Server, client, OpenAPI page and tests all read this object. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** Whether a reply is a file or text rather than JSON. */
export function isMediaReply(reply: Call['reply']): reply is MediaReply {
  return reply !== undefined && 'media' in reply;
}
