import type * as z from 'zod/mini';
import type { TeamAbility } from './domain/team.ts';
import type { ErrorCode } from './errors.ts';
import type { UserType } from './roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anyone, anyone signed in, or the named types. There is no default: public is an explicit word. */
export type Access = 'public' | 'signedIn' | readonly UserType[];

export type Schema = z.ZodMiniType;

/** A reply that is not JSON: the media types it may have. */
export interface MediaReply {
  readonly media: readonly string[];
}

/** What a multipart request may carry: JSON text fields by name, and files by field name. */
export interface UploadSpec {
  readonly files: Readonly<Record<string, { readonly required: boolean }>>;
  readonly json?: Readonly<Record<string, Schema>>;
}

export interface Call {
  /** Unique verb + noun over the whole API; the OpenAPI operationId and the RTK endpoint name. */
  readonly id: string;
  readonly summary: string;
  /** What a caller has to know besides, for its page of the API. */
  readonly description?: string;
  /** The first is the one the web client uses; the others mean the same (product-spec §7 leaves some open). */
  readonly methods: readonly [Method, ...Method[]];
  /** Below `/api/v1`, in @koa/router's notation: `/student/cv`, `/company/applications/cv/:id.pdf`. */
  readonly path: string;
  readonly access: Access;
  /** What a member of a company needs for it (`TEAM_POLICY`); OWNERS_ONLY without. Other types are not asked. */
  readonly ability?: TeamAbility;
  /** Open to an account that must have a second factor and has none yet; every other call refuses it. */
  readonly beforeSecondFactor?: true;
  /** Reads a fair that is over too, when `edition` in its query names the year (`schemas/ofAnyEdition.ts`); for admins. */
  readonly ofAnyEdition?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly upload?: UploadSpec;
  readonly status: 200 | 201 | 204;
  /** The answer to a repetition that changed nothing, where it differs. */
  readonly repeatedStatus?: 200;
  /** A browser that wants a page rather than JSON (`Accept`) is sent to the one of this link (303). */
  readonly hasPage?: true;
  /** A schema for JSON, a media reply for files, nothing for 204. */
  readonly reply?: Schema | MediaReply;
  /** A paged list: the reply carries `X-Total-Count` and `Link` (DECISIONS §2). */
  readonly paged?: true;
  /**
   * The answer's `ETag` stands for the profile as it is; a write may give it back as `If-Match` and is refused with
   * STALE_VERSION when the profile has been changed since (RFC 9110 §13.1.1). Without the header the last one wins.
   */
  readonly versioned?: true;
  /** Codes this call answers with besides those every call may (401, 403 by role, 422, 429, 500, 503). */
  readonly errors?: readonly ErrorCode[];
}

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler receives: each part validated apart from the others. */
export interface CallRequest<C extends Call> {
  readonly params: OutputOf<C['params']>;
  readonly query: OutputOf<C['query']>;
  readonly body: OutputOf<C['body']>;
}

type Given<Name extends string, S> = S extends Schema ? { readonly [K in Name]: z.input<S> } : unknown;
/** The `ETag` of the answer that a versioned write goes by. */
type GivenVersion<C extends Call> = C extends { readonly versioned: true; readonly body: Schema }
  ? { readonly ifMatch?: string | undefined }
  : unknown;
type GivenQuery<S> = S extends Schema ? { readonly query?: z.input<S> } : unknown;

/** What a caller gives: only the parts the call has. */
export type CallInput<C extends Call> = Given<'params', C['params']> &
  GivenQuery<C['query']> &
  GivenVersion<C> &
  (C['upload'] extends UploadSpec ? { readonly form: FormData } : Given<'body', C['body']>);

/**
 * What a request needs to know of a call, without its schemas: what the first load of a page has of the calls it makes
 * (`firstLoad.ts`).
 */
export interface CallAddress<C extends Call> {
  readonly methods: C['methods'];
  readonly path: string;
  /** Never there: says of which call, to those who look at the types. */
  readonly of?: C;
}

/** What the schema of a call says about a text field, for the forms of the first load. */
export interface PlainField {
  readonly isRequired: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
}

/** The parsed reply. */
export type CallReply<C extends Call> = InputOf<C['reply']>;

/** Defines one call once; server, client, OpenAPI page and tests all read this object. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** Whether a reply is a file or text rather than JSON. */
export function isMediaReply(reply: Call['reply']): reply is MediaReply {
  return reply !== undefined && 'media' in reply;
}
