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
  type SendResult,
  useContractForm,
} from './useContractForm.ts';

/** Stored values and their version (`ETag`). The API refuses a save that sends an outdated version. */
export interface Stored<V> {
  readonly values: V;
  readonly version: string | undefined;
}

/** A notice above a form: a draft was restored, or the listed fields were changed in another tab or by another user. */
export type FormNotice =
  | { readonly kind: 'restored' }
  | { readonly kind: 'changedElsewhere'; readonly fields: readonly string[] };

export interface VersionedFormOptions<V extends FieldValues, S extends Schema, D>
  extends Omit<ContractFormOptions<V, S, D>, 'stored' | 'send' | 'isChange' | 'toBody'> {
  /** Initial values of the fields. Without a version, the form reads the stored values before the first save. */
  readonly stored: Stored<V>;
  /** Reads the stored values. Returns null if nobody is logged in any longer. Throws the errors of RTK Query. */
  readonly readStored: () => Promise<Stored<V> | null>;
  /** Sends the changed fields. The API refuses the request if `ifMatch` is not the stored version. */
  readonly send: (body: BodyOf<S>, ifMatch: string | undefined) => Promise<SendResult<D>>;
  readonly onSignedOut?: () => void;
}

export interface VersionedForm<V extends FieldValues> extends ContractForm<V> {
  readonly notice: FormNotice | undefined;
  /** Replaces the user's input in the conflicting fields with the stored values. Other input is kept. */
  readonly loadTheirs: () => void;
}

/** Maximum number of attempts to save, in case others save between the reading and the saving of an attempt. */
const MAX_ATTEMPTS = 3;

/**
 * Manages a form whose data may be changed by another user, or in another tab, while the form is open. The form sends
 * only changed fields, based on the latest stored values. If a field was changed on both sides, the form shows a
 * notice, and a second save overwrites the other change.
 */
export function useVersionedForm<V extends FieldValues, S extends Schema, D = unknown>(
  options: VersionedFormOptions<V, S, D>,
): VersionedForm<V> {
  // The values with which the form was opened are kept, because conflicts are found by comparing them with the latest
  // stored values.
  const [opened] = useState(options.stored);
  const version = useRef(opened.version);
  const [notice, setNotice] = useState<FormNotice>();

  const reportSignedOut = () => {
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
          ? readAndSend(MAX_ATTEMPTS)
          : sendChanges(body, version.current, MAX_ATTEMPTS));
      } catch (error) {
        return { error };
      }
    },
  });

  /**
   * Reads the latest stored values and applies the user's changes to them. Sends the changes unless there is a
   * conflict.
   */
  const readAndSend = async (looks: number): Promise<SendResult<D>> => {
    const now = await options.readStored();
    if (now === null) return reportSignedOut();
    const fields = conflictsBetween(form.base(), form.read(), now.values);
    form.rebase(now.values);
    if (opened.version !== undefined) version.current = now.version;
    if (fields.length > 0) {
      setNotice({ kind: 'changedElsewhere', fields });
      return undefined;
    }
    const changes = changesBetween(now.values, form.read());
    return sendChanges(bodyOf(options.schema, changes) as BodyOf<S>, now.version, looks);
  };

  const sendChanges = async (
    body: BodyOf<S>,
    ifMatch: string | undefined,
    looks: number,
  ): Promise<SendResult<D>> => {
    const sent = await options.send(body, ifMatch);
    if (errorCode(sent?.error) === 'STALE_VERSION' && looks > 1) return readAndSend(looks - 1);
    // An empty result means that the session has ended, because calls below protected/ return it instead of a 401
    // (product-spec §7).
    if (sent && sent.error === undefined && !sent.data) return reportSignedOut();
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
