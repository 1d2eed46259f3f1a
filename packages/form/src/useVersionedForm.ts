import { errorCode } from '@fair/client';
import type { Schema } from '@fair/contract';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { changesBetween, conflictsBetween } from './changes.ts';
import { bodyOf } from './schemaField.ts';
import {
  type BodyOf,
  type ContractForm,
  type ContractFormOptions,
  type Sent,
  useContractForm,
} from './useContractForm.ts';

/** What is stored and its version (`ETag`), so that a save only replaces what was looked at. */
export interface Stored<V> {
  readonly values: V;
  readonly version: string | undefined;
}

/** What a form of something stored has to tell beside its fields. */
export type FormNotice =
  | { readonly kind: 'restored' }
  | { readonly kind: 'changedElsewhere'; readonly fields: readonly string[] };

export interface VersionedFormOptions<V extends FieldValues, S extends Schema, D>
  extends Omit<ContractFormOptions<V, S, D>, 'stored' | 'send' | 'isChange' | 'toBody'> {
  /** What the fields are filled with; without a version a save looks first. */
  readonly stored: Stored<V>;
  /** What is stored now; null when nobody is signed in any more. Throws an RTK Query error. */
  readonly readStored: () => Promise<Stored<V> | null>;
  /** Sends what was changed if what is stored still has that version. */
  readonly send: (body: BodyOf<S>, ifMatch: string | undefined) => Promise<Sent<D>>;
  readonly onSignedOut?: () => void;
}

export interface VersionedForm<V extends FieldValues> extends ContractForm<V> {
  readonly notice: FormNotice | undefined;
  /** After 'changedElsewhere': takes the stored value of the fields in conflict; everything else typed stays. */
  readonly loadTheirs: () => void;
}

/** How often a save looks again when somebody else's save comes between looking and saving. */
const LOOKS = 3;

/**
 * A form of something that others may change meanwhile, in another window or by another account. Only changed fields
 * are sent, on top of what is stored by then; a field that both changed is told first, and saving again then keeps
 * what is typed here.
 */
export function useVersionedForm<V extends FieldValues, S extends Schema, D = unknown>(
  options: VersionedFormOptions<V, S, D>,
): VersionedForm<V> {
  // What the fields were filled with, not what is stored meanwhile: only so a conflict can be seen.
  const [opened] = useState(options.stored);
  const version = useRef(opened.version);
  const [notice, setNotice] = useState<FormNotice>();

  const tellSignedOut = () => {
    options.onSignedOut?.();
    return undefined;
  };

  const form = useContractForm<V, S, D>({
    ...options,
    stored: opened.values,
    isChange: true,
    send: async (body) => {
      setNotice(undefined);
      try {
        return await (version.current === undefined
          ? lookAndSend(LOOKS)
          : sendIt(body, version.current, LOOKS));
      } catch (error) {
        return { error };
      }
    },
  });

  /** Puts what is typed on top of what is stored now, and sends it when nothing is in conflict. */
  const lookAndSend = async (looks: number): Promise<Sent<D>> => {
    const now = await options.readStored();
    if (now === null) return tellSignedOut();
    const fields = conflictsBetween(form.base(), form.read(), now.values);
    form.rebase(now.values);
    if (opened.version !== undefined) version.current = now.version;
    if (fields.length > 0) {
      setNotice({ kind: 'changedElsewhere', fields });
      return undefined;
    }
    const changes = changesBetween(now.values, form.read());
    return sendIt(bodyOf(options.schema, changes) as BodyOf<S>, now.version, looks);
  };

  const sendIt = async (body: BodyOf<S>, ifMatch: string | undefined, looks: number): Promise<Sent<D>> => {
    const sent = await options.send(body, ifMatch);
    if (errorCode(sent?.error) === 'STALE_VERSION' && looks > 1) return lookAndSend(looks - 1);
    // A 401 on protected/ is an empty result, not an error (product-spec §7): the session has ended.
    if (sent && sent.error === undefined && !sent.data) return tellSignedOut();
    return sent;
  };

  return {
    ...form,
    notice: notice ?? (form.isRestored ? { kind: 'restored' } : undefined),
    undo: () => {
      form.undo();
      setNotice(undefined);
    },
    loadTheirs: () => {
      if (notice?.kind !== 'changedElsewhere') return;
      const stored = form.base();
      form.set(Object.fromEntries(notice.fields.map((field) => [field, stored[field]])) as Partial<V>);
      setNotice(undefined);
    },
  };
}
