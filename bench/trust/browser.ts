/** A reply whose body was read completely. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a figure reads what it expects out of it
  readonly body: any;
}

/** An HTTP client that stores the cookies of the product, like a browser. */
export interface Browser {
  /**
   * Sends a request, for example `await browser.call('POST', '/auth/login', { email, password })`. An object is sent as
   * JSON, a FormData as a form, and a text unchanged with the content type of JSON.
   */
  readonly call: (method: string, path: string, body?: object | string | FormData) => Promise<Answer>;
  /** Sends a request like `call`, but throws if the reply has another status. */
  readonly must: (
    status: number,
    method: string,
    path: string,
    body?: object | string | FormData,
  ) => Promise<Answer>;
  readonly cookies: () => readonly string[];
}

/** @param address of the product @param headers sent with each request */
export function aBrowser(address: string, headers: Readonly<Record<string, string>> = {}): Browser {
  const jar = new Map<string, string>();
  const call: Browser['call'] = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${address}/api/v1${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...headers,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && {
        body: isForm || typeof body === 'string' ? body : JSON.stringify(body),
      }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') && text !== '';
    return { status: answer.status, text, body: isJson ? JSON.parse(text) : undefined };
  };
  return {
    call,
    cookies: () => [...jar.values()],
    async must(status, method, path, body) {
      const answer = await call(method, path, body);
      if (answer.status !== status)
        throw new Error(`${method} ${path} answered ${answer.status}, not ${status}: ${answer.text}`);
      return answer;
    },
  };
}
