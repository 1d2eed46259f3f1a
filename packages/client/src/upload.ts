import type { Call, CallInput, CallReply } from '@fair/contract';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { Tag } from './api.ts';
import { sendForm, type TransferError, type UploadOptions } from './files.ts';
import { API_BASE, pathOf } from './request.ts';

/** Argument of an upload hook: the input of the call, and options to follow or abort the upload. */
export type UploadArgument<C extends Call> = CallInput<C> & UploadOptions;

/**
 * Returns the mutation definition of a call with an upload, whose progress can be followed and which can be aborted.
 * Use it as `build.mutation(uploadFor(call, tags))`.
 */
export function uploadFor<C extends Call>(call: C, invalidatesTags: readonly Tag[]) {
  return {
    queryFn: async (input: UploadArgument<C>) => {
      const { form } = input as unknown as { form: FormData };
      const url = API_BASE + pathOf(call, input as Parameters<typeof pathOf>[1]);
      try {
        return { data: await sendForm<CallReply<C>>(url, call.methods[0], form, input) };
      } catch (error) {
        return { error: error as TransferError as FetchBaseQueryError };
      }
    },
    invalidatesTags: (_result: unknown, error: unknown) => (error ? [] : invalidatesTags),
  };
}
