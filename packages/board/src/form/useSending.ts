import { fieldErrors } from '@fair/client';
import { cancelPlacement } from '@fair/contract';
import { checkFields, type FieldMessages } from '@fair/form';
import { useState } from 'react';
import type { Sent } from '../roles/BoardRole.ts';
import { useRefusals } from './refusals.ts';

/** Sends a form of the board, and keeps what is wrong with it: by field, and why it was refused. */
export function useSending() {
  const refusals = useRefusals();
  const [messages, setMessages] = useState<FieldMessages>({});
  const [failure, setFailure] = useState<string>();

  /** @returns the answer; undefined when a field is wrong or the call was refused */
  async function send<Reply>(
    wrong: FieldMessages,
    call: () => PromiseLike<Sent<Reply>>,
  ): Promise<Reply | undefined> {
    setMessages(wrong);
    setFailure(undefined);
    if (Object.keys(wrong).length > 0) return undefined;
    const { data, error } = await call();
    if (error === undefined) return data;
    setMessages(fieldErrors(error));
    setFailure(refusals.ofError(error));
    return undefined;
  }

  return { messages, failure, send };
}

/** What is wrong with a reason; every call that takes one checks it alike. */
export const checkReason = (reason: string): FieldMessages =>
  checkFields(cancelPlacement.body, { reason: reason.trim() === '' ? undefined : reason });
