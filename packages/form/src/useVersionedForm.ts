import { errorCode } from '@fair/client';
import { useState } from 'react';
import { changesBetween, conflictsBetween, type Values } from './changes.ts';
import { type ContractForm, type ContractFormOptions, type Sent, useContractForm } from './useContractForm.ts';

/** What is stored and its version (`ETag`), so that a save only replaces what was looked at. */
export interface Stored<V> {
  readonly values: V;
  readonly version: string | undefined;
}

/** What a form of something stored has to tell beside its fields. */
export type FormNotice<V> =
  | { readonly kind: 'restored' }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'changedElsewhere'; readonly fields: readonly (keyof V & string)[] };

export interface VersionedFormOptions<V extends Values, D>
  extends Omit<ContractFormOptions<V, D>, 'stored' | 'send'> {
  readonly stored: V;
  /** What is stored now; null when nobody is signed in any more. Throws an RTK Query error. */
  readonly readStored: () => Promise<Stored<V> | null>;
  /** Sends what was changed if what is stored still has that version. */
  readonly send: (changes: Partial<V>, values: V, ifMatch: string | undefined) => Promise<Sent<D>>;
  readonly onSignedOut?: () => void;
}

export interface VersionedForm<V extends Values> extends ContractForm<V> {
  readonly notice: FormNotice<V> | undefined;
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
export function useVersionedForm<V extends Values, D = unknown>(
  options: VersionedFormOptions<V, D>,
): VersionedForm<V> {
  // What the fields were filled with, not what is stored meanwhile: only so a conflict can be seen.
  const [base] = useState(options.stored);
  const [notice, setNotice] = useState<FormNotice<V>>();

  const form = useContractForm<V, D>({
    ...options,
    stored: base,
    send: async () => {
      setNotice(undefined);
      try {
        return await saveOnTop(LOOKS);
      } catch (error) {
        return { error };
      }
    },
  });

  /** Puts what is typed on top of what is stored now, and sends it when nothing is in conflict. */
  const saveOnTop = async (looks: number): Promise<Sent<D>> => {
    const now = await options.readStored();
    if (now === null) return tellSignedOut();
    const before = form.hook.formState.defaultValues as V;
    const values = form.hook.getValues();
    const fields = conflictsBetween(before, values, now.values);
    form.rebase(now.values);
    if (fields.length > 0) {
      setNotice({ kind: 'changedElsewhere', fields });
      return undefined;
    }
    const onTop = form.hook.getValues();
    const sent = await options.send(changesBetween(now.values, onTop), onTop, now.version);
    if (errorCode(sent?.error) === 'STALE_VERSION' && looks > 1) return saveOnTop(looks - 1);
    // A 401 on protected/ is an empty result, not an error (product-spec §7): the session has ended.
    if (sent && sent.error === undefined && !sent.data) return tellSignedOut();
    return sent;
  };

  const tellSignedOut = () => {
    setNotice({ kind: 'signedOut' });
    options.onSignedOut?.();
    return undefined;
  };

  return {
    ...form,
    notice: notice ?? (form.isRestored ? { kind: 'restored' } : undefined),
    loadTheirs: () => {
      if (notice?.kind !== 'changedElsewhere') return;
      const stored = form.hook.formState.defaultValues as V;
      form.set(Object.fromEntries(notice.fields.map((field) => [field, stored[field]])) as Partial<V>);
      setNotice(undefined);
    },
  };
}
