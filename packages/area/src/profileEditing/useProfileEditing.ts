import { errorCode, errorText, fieldErrors } from '@fair/client';
import { toast } from '@fair/ui/toast';
import { useState } from 'react';
import {
  changesBetween,
  conflictsWith,
  keepDraft,
  type ProfileDraft,
  readDraft,
  rebase,
} from './profileDraft.ts';

/** What the page has to tell beside the fields. */
export type EditingNotice<T> =
  | { readonly kind: 'restored' }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'changedElsewhere'; readonly fields: readonly (keyof T)[] };

export type FieldTexts<T> = { readonly [K in keyof T]?: string | undefined };

/** What is stored and its version (`ETag`), so that a save only replaces what was looked at. */
interface StoredProfile<T> {
  readonly values: T;
  readonly version: string | undefined;
}

/**
 * Sends the changed fields if the profile still has the version `ifMatch`; null or undefined when the answer held
 * no user. Throws an RTK Query error, STALE_VERSION when another window was faster.
 */
export type SendChanges<T> = (
  changes: Partial<T>,
  ifMatch: string | undefined,
) => Promise<object | null | undefined>;

/** How often a save looks again when somebody else's save comes between looking and saving. */
const LOOKS = 3;

export interface ProfileEditingOptions<T> {
  /** Names the draft; carries the user's id, so that the next user of this window gets none of it. */
  readonly key: string;
  /** The stored user's values, as the form shows them. */
  readonly stored: T;
  /** What is wrong with the typed values, by field; empty when they can be sent. */
  readonly validate: (values: T) => FieldTexts<T>;
  /** Asks the server for the stored values now; null when nobody is signed in. Throws an RTK Query error. */
  readonly readStored: () => Promise<StoredProfile<T> | null>;
  readonly send: SendChanges<T>;
  readonly texts: { readonly updated: string; readonly updateFailed: string; readonly emptyUser: string };
}

export interface ProfileEditing<T> {
  readonly editing: boolean;
  readonly saving: boolean;
  readonly values: T;
  readonly errors: FieldTexts<T>;
  readonly notice: EditingNotice<T> | undefined;
  readonly edit: () => void;
  readonly change: <K extends keyof T>(field: K, value: T[K]) => void;
  readonly cancel: () => void;
  readonly save: () => Promise<void>;
  /** After 'changedElsewhere': takes the stored value of the fields in conflict; everything else typed stays. */
  readonly loadTheirs: () => void;
}

/**
 * The states of a profile page (product-spec §4): view, edit, then saved or cancelled. Nothing typed is
 * lost on a failed save, a reload or the end of the session; only changed fields are sent, and a field
 * that was saved differently in another window meanwhile is told before it is overwritten.
 */
export function useProfileEditing<T extends object>(options: ProfileEditingOptions<T>): ProfileEditing<T> {
  const { key, stored, texts } = options;
  const [draft, setDraft] = useState<ProfileDraft<T> | undefined>(() => readDraft(key, stored));
  const [notice, setNotice] = useState<EditingNotice<T> | undefined>(() =>
    draft ? { kind: 'restored' } : undefined,
  );
  const [errors, setErrors] = useState<FieldTexts<T>>({});
  const [saving, setSaving] = useState(false);

  function keep(next: ProfileDraft<T> | undefined): void {
    setDraft(next);
    keepDraft(key, next);
  }

  function close(): void {
    keep(undefined);
    setErrors({});
    setNotice(undefined);
  }

  async function send(current: ProfileDraft<T>, looks = LOOKS): Promise<void> {
    const now = await options.readStored();
    if (now === null) return tellSignedOut();
    const conflicts = conflictsWith(current, now.values);
    const onTop = rebase(current, now.values);
    if (conflicts.length > 0) {
      keep(onTop);
      setNotice({ kind: 'changedElsewhere', fields: conflicts });
      return;
    }
    let user: object | null | undefined;
    try {
      user = await options.send(changesBetween(onTop.base, onTop.values), now.version);
    } catch (error) {
      if (errorCode(error) === 'STALE_VERSION' && looks > 1) return send(onTop, looks - 1);
      throw error;
    }
    if (!user) return tellSignedOut();
    close();
    toast.success(texts.updated);
  }

  // A 401 on protected/ is an empty result, not an error (product-spec §7): the session has ended.
  function tellSignedOut(): void {
    setNotice({ kind: 'signedOut' });
    toast.info(texts.emptyUser);
  }

  async function save(): Promise<void> {
    if (!draft || saving) return;
    const wrong = options.validate(draft.values);
    setErrors(wrong);
    if (Object.values(wrong).some(Boolean)) return focusFirstError();
    setSaving(true);
    setNotice(undefined);
    try {
      await send(draft);
    } catch (error) {
      setErrors(fieldErrors(error) as FieldTexts<T>);
      toast.error(texts.updateFailed, { description: errorText(error) });
      focusFirstError();
    } finally {
      setSaving(false);
    }
  }

  function loadTheirs(): void {
    if (!draft || notice?.kind !== 'changedElsewhere') return;
    const theirs = notice.fields.map((field) => [field, draft.base[field]]);
    keep({ ...draft, values: { ...draft.values, ...Object.fromEntries(theirs) } });
    setNotice(undefined);
  }

  return {
    editing: draft !== undefined,
    saving,
    values: draft?.values ?? stored,
    errors,
    notice,
    edit: () => setDraft({ base: stored, values: stored }),
    change: (field, value) => {
      if (!draft) return;
      keep({ ...draft, values: { ...draft.values, [field]: value } });
      setErrors((before) => ({ ...before, [field]: undefined }));
    },
    cancel: close,
    save,
    loadTheirs,
  };
}

/** Moves to the first field with an error, once the errors are on the page. */
function focusFirstError(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus());
}
