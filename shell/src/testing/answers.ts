/** A request sent by the page. */
export interface SentRequest {
  /** Method and path, without `/api/v1`: `POST /login`. */
  readonly call: string;
  /** Parsed JSON. */
  readonly body: unknown;
}

/** A response of the fake server: a status with JSON; status 0 simulates an unreachable server. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

export type Answers = Record<string, Answer | ((asked: SentRequest) => Answer | Promise<Answer>)>;

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const refused = (status: number, code: string, message: string, fields?: object): Answer => ({
  status,
  body: { code, message, ...(fields && { fields }) },
});
export const UNREACHABLE: Answer = { status: 0 };

/**
 * Replaces `fetch` by a fake server that responds from a table, and records the requests. A call that is not
 * in the table returns 404.
 */
export function answerCalls(answers: Answers): SentRequest[] {
  const asked: SentRequest[] = [];
  const PlainRequest = globalThis.Request;
  /** Browsers accept relative URLs, Node's Request does not. */
  class PageRequest extends PlainRequest {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
    }
  }
  globalThis.Request = PageRequest;
  globalThis.fetch = async (input, init) => {
    // Aborts are not simulated, because jsdom's signal is not Node's.
    const { signal: _signal, ...rest } = init ?? {};
    const request = new PageRequest(input instanceof URL ? input.href : input, rest);
    const text = await request.text();
    const call = `${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`;
    const question = { call, body: text === '' ? undefined : JSON.parse(text) };
    asked.push(question);
    const found = answers[call] ?? refused(404, 'NOT_FOUND', 'This does not exist.');
    const answer = typeof found === 'function' ? await found(question) : found;
    if (answer.status === 0) throw new TypeError('Failed to fetch');
    return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    });
  };
  return asked;
}
