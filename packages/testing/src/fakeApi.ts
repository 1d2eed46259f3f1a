import { API_BASE } from '@fair/client';
import type { ERRORS, ErrorCode } from '@fair/contract';
import { afterAll, afterEach } from '@jest/globals';
import { http } from 'msw/core/http';
import { setupServer } from 'msw/node';
import { type CallName, findCall, whyImpossible } from './contractCalls.ts';
import { UploadRequest } from './uploadRequest.ts';

/** A request that the fake API has received. Its path does not contain the API's base path. */
export interface SentRequest {
  /** Method and path, for example `POST /student/apply`. */
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Parsed JSON, or the parts of an upload. */
  readonly body: unknown;
  /** Version on which the client's change is based (`If-Match`). */
  readonly ifMatch?: string | undefined;
}

/** A response of the fake API. 'unreachable' stands for a network failure. */
export type Answer =
  | 'unreachable'
  | {
      /** Status of the response; by default, the one that the contract states for the call. */
      readonly status?: number;
      readonly body?: unknown;
      /** Body of a response that does not come from the API, for example of a proxy's error page. */
      readonly text?: string;
      readonly headers?: Record<string, string>;
      /** Whether the response may differ from the contract, for example because it is that of a newer API. */
      readonly isUnchecked?: true;
    };

export const ok = (body: unknown, headers: Record<string, string> = {}): Answer => ({ body, headers });

export const noContent: Answer = { status: 204 };

/**
 * Returns an error response in the format of the API. Its status must be the one that the contract states for the
 * code.
 */
export const refused = <Code extends ErrorCode>(
  status: (typeof ERRORS)[Code],
  code: Code,
  message: string,
  fields?: Readonly<Record<string, string>>,
): Answer => ({ status, body: { code, message, ...(fields && { fields }) } });

/** Error response to a call that needs a session, if there is none. */
export const NOT_SIGNED_IN: Answer = refused(401, 'NOT_SIGNED_IN', 'You need to be logged in.');

export const UNREACHABLE: Answer = 'unreachable';

export type Respond = Answer | ((request: SentRequest) => Answer | Promise<Answer>);

/** Requests for files in the web root, which the fake API handles too. */
type WebRootFile = 'GET /remotes.json' | 'GET /area.json';

/**
 * Responses of the fake API by method and path, for example `'GET /admin/meta'`. A function computes the response
 * from the request.
 */
export type Answers = { readonly [Name in CallName | WebRootFile]?: Respond };

export interface FakeApi {
  readonly requests: SentRequest[];
  /** Returns the received requests of a call, for example `'POST /admin/click'`. */
  sent(call: string): SentRequest[];
  /** Changes the responses to all following requests. */
  answer(answers: Answers): void;
}

const NOT_FOUND = refused(404, 'NOT_FOUND', 'This does not exist or is not available right now.');

let answers: Answers = {};
let requests: SentRequest[] = [];
/** Reasons why the contract does not allow responses of the current test. */
let impossible: string[] = [];

const server = setupServer(http.all('*', ({ request }) => respond(request)));
server.listen();
globalThis.XMLHttpRequest = UploadRequest as unknown as typeof XMLHttpRequest;
afterEach(() => {
  const found = impossible;
  impossible = [];
  if (found.length > 0) throw new Error(`The API cannot answer like this.\n${found.join('\n')}`);
});
afterAll(() => server.close());

/**
 * Starts the fake API for the current test. Pages send real requests to it, so hooks, store and base query run
 * unchanged. A request without a defined response gets 404. A response that the contract does not allow makes the
 * test fail.
 */
export function startFakeApi(first: Answers): FakeApi {
  const own: SentRequest[] = [];
  requests = own;
  answers = first;
  return {
    requests: own,
    sent: (wanted) => own.filter(({ call }) => call === wanted),
    answer: (more) => {
      answers = { ...answers, ...more };
    },
  };
}

async function respond(received: Request): Promise<Response> {
  // Reads both variables now, because another test may have replaced them by the time the body is read.
  const [table, list] = [answers as Readonly<Record<string, Respond | undefined>>, requests];
  const { pathname, searchParams } = new URL(received.url);
  const path = pathname.replace(API_BASE, '');
  const call = `${received.method} ${path}`;
  const body = await bodyOf(received);
  const request: SentRequest = {
    ...{ call, method: received.method, path, query: searchParams, body },
    ifMatch: received.headers.get('if-match') ?? undefined,
  };
  list.push(request);
  const respondWith = table[call] ?? NOT_FOUND;
  const answer = typeof respondWith === 'function' ? await respondWith(request) : respondWith;
  return answer === 'unreachable' ? Response.error() : checked(call, answer);
}

/** Returns the response. If the contract does not allow it, also records the reason. */
async function checked(name: string, answer: Exclude<Answer, string>): Promise<Response> {
  const call = findCall(name);
  const { status = call?.status ?? 200, body, text } = answer;
  const isChecked = text === undefined && !answer.isUnchecked;
  const why = call && isChecked && whyImpossible(call, status, body);
  if (why) impossible.push(`${name}: ${why}`);
  const headers = { 'content-type': 'application/json', ...answer.headers };
  if (body instanceof Blob) return new Response(await body.arrayBuffer(), { headers: answer.headers ?? {} });
  return new Response(status === 204 ? null : (text ?? JSON.stringify(body) ?? ''), { status, headers });
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) return request.formData();
  const text = await request.text();
  try {
    return JSON.parse(text);
  } catch {
    return text === '' ? undefined : text;
  }
}
