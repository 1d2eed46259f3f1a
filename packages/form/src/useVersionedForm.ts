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

/** Stored values and their version (`ETag`). A save is refused if the stored version has changed. */
export interface Stored<V> {
  readonly values: V;
  readonly version: string | undefined;
}

/** A notice above a form: a draft was restored, or fields were changed elsewhere. */
export type FormNotice =
  | { readonly kind: 'restored' }
  | { readonly kind: 'changedElsewhere'; readonly fields: readonly string[] };

export interface VersionedFormOptions<V extends FieldValues, S extends Schema, D>
  extends Omit<ContractFormOptions<V, S, D>, 'stored' | 'send' | 'isChange' | 'toBody'> {
  /** Initial values of the fields. If they have no version, the stored values are read before the first save. */
  readonly stored: Stored<V>;
  /** Reads the stored values. Returns null if nobody is signed in any more, and throws RTK Query errors. */
  readonly readStored: () => Promise<Stored<V> | null>;
  /** Sends the changed fields. The API refuses the request if the stored version is not `ifMatch`. */
  readonly send: (body: BodyOf<S>, ifMatch: string | undefined) => Promise<SendResult<D>>;
  readonly onSignedOut?: () => void;
}

export interface VersionedForm<V extends FieldValues> extends ContractForm<V> {
  readonly notice: FormNotice | undefined;
  /** Discards the user's changes to the conflicting fields and shows their stored values. All other input is kept. */
  readonly loadTheirs: () => void;
}

/** Maximum number of attempts if other saves happen between reading and saving. */
const MAX_ATTEMPTS = 3;

/**
 * Manages a form for data that may be changed in the meantime in another tab or by another user. It sends only changed
 * fields, on top of the latest stored values. If two users or tabs have changed the same field, the form shows a
 * notice, and saving again overwrites the other change.
 */
export function useVersionedForm<V extends FieldValues, S extends Schema, D = unknown>(
  options: VersionedFormOptions<V, S, D>,
): VersionedForm<V> {
  // The values at opening are kept, because conflicts are found by comparing them with the latest stored values.
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

  /** Applies the user's changes to the latest stored values, and sends them if there is no conflict. */
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
    // For calls below protected/, a 401 becomes an empty result instead of an error (product-spec §7). It means that the
    // session has ended.
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
