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

/** Stored values and their version (`ETag`), so that a save only replaces the version it is based on. */
export interface Stored<V> {
  readonly values: V;
  readonly version: string | undefined;
}

/** A notice above a form: a restored draft, or fields changed elsewhere. */
export type FormNotice =
  | { readonly kind: 'restored' }
  | { readonly kind: 'changedElsewhere'; readonly fields: readonly string[] };

export interface VersionedFormOptions<V extends FieldValues, S extends Schema, D>
  extends Omit<ContractFormOptions<V, S, D>, 'stored' | 'send' | 'isChange' | 'toBody'> {
  /** Values the fields are filled with; without a version, a save reads the stored values first. */
  readonly stored: Stored<V>;
  /** Reads the stored values; null if no user is signed in any more. Throws an RTK Query error. */
  readonly readStored: () => Promise<Stored<V> | null>;
  /** Sends the changed fields on condition that the stored version is `ifMatch`. */
  readonly send: (body: BodyOf<S>, ifMatch: string | undefined) => Promise<SendResult<D>>;
  readonly onSignedOut?: () => void;
}

export interface VersionedForm<V extends FieldValues> extends ContractForm<V> {
  readonly notice: FormNotice | undefined;
  /**
   * After 'changedElsewhere': loads the stored value of the conflicting fields and keeps everything else
   * typed.
   */
  readonly loadTheirs: () => void;
}

/** Maximum number of attempts when another save comes between reading and saving. */
const MAX_ATTEMPTS = 3;

/**
 * Manages a form for data that may change meanwhile, in another window or by another account. Sends only
 * changed fields, on top of the latest stored values. Reports a field that both sides changed; saving again
 * then overwrites the other change.
 */
export function useVersionedForm<V extends FieldValues, S extends Schema, D = unknown>(
  options: VersionedFormOptions<V, S, D>,
): VersionedForm<V> {
  // The values at opening, not the latest stored ones: conflicts are found by comparing the two.
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

  /** Applies the typed changes to the latest stored values, and sends them if nothing conflicts. */
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
    // A 401 of a protected/ call is an empty result, not an error (product-spec §7): the session has ended.
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
