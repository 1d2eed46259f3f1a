import { API_BASE } from '@fair/client';

/** A request received by the fake API; the path is relative to the API's base path. */
export interface SentRequest {
  /** `POST /student/apply` */
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** Version the write is based on. */
  readonly ifMatch?: string | undefined;
}

/** A response of the fake API; 'unreachable' simulates a network failure. */
export type Answer =
  | 'unreachable'
  | {
      readonly status?: number;
      readonly body?: unknown;
      readonly text?: string;
      readonly headers?: Record<string, string>;
    };

export const ok = (body: unknown, headers: Record<string, string> = {}): Answer => ({ body, headers });

export const noContent: Answer = { status: 204 };

/** Returns a refusal in the API's format. */
export const refused = (status: number, code: string, message: string, fields?: object): Answer => ({
  status,
  body: { code, message, ...(fields && { fields }) },
});

/** Simulates an unreachable server. */
export const UNREACHABLE: Answer = 'unreachable';

/** Responses by call, `'GET /admin/meta'`: fixed, or computed from the request. */
export type Answers = Record<string, Answer | ((request: SentRequest) => Answer | Promise<Answer>)>;

export interface AnsweredApi {
  readonly requests: SentRequest[];
  /** Returns the requests of one call, for example `'POST /admin/click'`. */
  sent(call: string): SentRequest[];
  /** Changes the responses from now on. */
  answer(answers: Answers): void;
}

/**
 * Replaces fetch and XMLHttpRequest by a fake API, so that hooks, store and base query run unchanged. A call
 * without a response returns 404.
 */
export function answerApi(first: Answers): AnsweredApi {
  let answers = first;
  const requests: SentRequest[] = [];

  const decide: Decide = async (method, url, body, ifMatch) => {
    const { pathname, searchParams } = new URL(url, window.location.href);
    const path = pathname.replace(API_BASE, '');
    const call = `${method} ${path}`;
    const request = { call, method, path, query: searchParams, body, ifMatch };
    requests.push(request);
    const answer = answers[call] ?? {
      status: 404,
      body: { message: 'This does not exist or is not available right now.', code: 'NOT_FOUND' },
    };
    return typeof answer === 'function' ? answer(request) : answer;
  };

  // Node's Request refuses relative addresses; a browser resolves them against the page.
  const NodeRequest = globalThis.Request;
  globalThis.Request = class extends NodeRequest {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
    }
  };

  globalThis.fetch = async (input, init) => {
    const request = input instanceof NodeRequest ? input : new Request(input, init);
    const text = await request.text();
    const answer = await decide(
      request.method,
      request.url,
      parse(text),
      request.headers.get('if-match') ?? undefined,
    );
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    const { status = 200, headers } = answer;
    if (answer.body instanceof Blob)
      return new Response(await answer.body.arrayBuffer(), { headers: headers ?? {} });
    return new Response(status === 204 ? null : textOf(answer), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  };

  globalThis.XMLHttpRequest = uploadRequest(decide) as unknown as typeof XMLHttpRequest;

  return {
    requests,
    sent: (wanted) => requests.filter(({ call }) => call === wanted),
    answer: (more) => {
      answers = { ...answers, ...more };
    },
  };
}

type Decide = (method: string, url: string, body: unknown, ifMatch?: string) => Promise<Answer>;

/** The part of XMLHttpRequest that an upload with progress uses. */
function uploadRequest(decide: Decide) {
  return class {
    status = 0;
    responseText = '';
    withCredentials = false;
    upload: { onprogress?: (event: object) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    private method = '';
    private url = '';
    private isAborted = false;

    open(method: string, url: string) {
      this.method = method;
      this.url = url;
    }
    setRequestHeader() {}
    abort() {
      this.isAborted = true;
      this.onabort?.();
    }
    async send(form: FormData) {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 2, total: 5 });
      const answer = await decide(this.method, this.url, form);
      if (this.isAborted) return;
      if (answer === 'unreachable') {
        this.onerror?.();
        return;
      }
      this.status = answer.status ?? 200;
      this.responseText = textOf(answer);
      this.onload?.();
    }
  };
}

function textOf({ text, body }: Exclude<Answer, string>): string {
  return text ?? (body === undefined ? '' : JSON.stringify(body));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text === '' ? undefined : text;
  }
}
