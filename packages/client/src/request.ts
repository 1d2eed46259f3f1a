import type { Call, CallInput } from '@fair/contract';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';

/** Base path of the API. The API is on the same origin as the page (product-spec §7). */
export const API_BASE = '/api/v1';

type AnyInput = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly ifMatch?: string | undefined;
};

// biome-ignore lint/suspicious/noConfusingVoidType: RTK Query's word for a hook that takes no argument
type Nothing = void;

/** Argument of a call's hook. It can be omitted if the call has no input, or only the optional `edition`. */
export type CallArgument<C extends Call> = keyof CallInput<C> extends never
  ? Nothing
  : C extends { readonly ofAnyEdition: true }
    ? object extends CallInput<C>
      ? CallInput<C> | Nothing
      : CallInput<C>
    : CallInput<C>;

/**
 * Returns the path of a request, relative to the API's base path. Each `:name` in the call's path is replaced by its
 * encoded value, and empty query parameters are omitted. For example, `/company/applications/cv/:id.pdf` with
 * `{id: 'a'}` becomes `/company/applications/cv/a.pdf`.
 */
export function pathOf(call: Pick<Call, 'path'>, input?: AnyInput): string {
  const path = call.path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(input?.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input?.query ?? {})) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Converts a call and its input to RTK Query's fetch arguments. */
export function toRequest(call: Pick<Call, 'methods' | 'path'>, input: unknown): FetchArgs {
  const given = (input ?? {}) as AnyInput;
  return {
    url: pathOf(call, given),
    method: call.methods[0],
    body: given.form ?? given.body,
    ...(given.ifMatch !== undefined && { headers: { 'if-match': given.ifMatch } }),
  };
}
