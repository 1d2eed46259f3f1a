import { errorText, fieldErrors } from '@fair/client';
import type { Schema } from '@fair/contract';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { changesBetween } from './changes.ts';
import { checkFields, type FieldMessages } from './checkFields.ts';
import { readDraft, saveDraft } from './draft.ts';
import { bodyOf } from './schemaField.ts';

/** Result of a request: its data or its error. Undefined if the request was not sent. */
export type SendResult<D> = { readonly data?: D | undefined; readonly error?: unknown } | undefined;

export type BodyOf<S extends Schema> = S['_zod']['input'];

export interface ContractFormOptions<V extends FieldValues, S extends Schema, D> {
  /**
   * Schema of the request body, usually `call.body`. It decides which fields are required and how long their values may
   * be.
   */
  readonly schema: S;
  /**
   * The stored values, or the values of an empty form. If new stored values are passed, the fields that the user has
   * not changed are updated.
   */
  readonly stored: V;
  /** Whether the request contains only the fields that the user has changed. */
  readonly isChange?: boolean;
  /** Builds the request body from the form's values. Only needed if the body and the form have different structures. */
  readonly toBody?: (values: V, changes: Partial<V>) => object;
  /** Returns errors that the schema cannot find, by field and in the page language. */
  readonly check?: (values: V, changes: Partial<V>) => FieldMessages;
  /** Returns the path of a field in the form for a path in the request body. Only needed if the two differ. */
  readonly fieldOf?: (path: string) => string;
  readonly send: (body: BodyOf<S>, values: V) => Promise<SendResult<D>>;
  readonly onSaved?: (data: D, values: V) => void;
  /** Called instead of `send` if the user submits the form without changes. */
  readonly onUnchanged?: () => void;
  /**
   * Returns the message above the buttons after a failed request. By default, the message of the response, unless the
   * response has errors for fields.
   */
  readonly failureOf?: (error: unknown, isAtField: boolean) => string | undefined;
  /**
   * Key under which the input is saved as a draft, which survives a reload and a new login. The key must contain the
   * user's id. Without a key, no draft is saved.
   */
  readonly draftKey?: string | undefined;
}

export interface ContractForm<V extends FieldValues> {
  readonly schema: Schema;
  readonly control: Control<V>;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly isSaving: boolean;
  /** Whether the form has changes that are not saved. */
  readonly isDirty: boolean;
  /** Whether the changes were restored from a draft when the form was opened. */
  readonly isRestored: boolean;
  readonly failures: readonly string[];
  /** Returns the error of a field. For a field that contains other fields, the first error among them. */
  readonly errorOf: (path: string) => string | undefined;
  /** Validates and sends the form. Returns undefined if the form is invalid or is already being sent. */
  readonly submit: () => Promise<SendResult<unknown>>;
  readonly undo: () => void;
  /** Returns the current values of the form. A component that calls this function renders again on every change. */
  readonly watch: UseFormReturn<V>['watch'];
  /** Returns the current values of the form. It does not cause renders, so event handlers should use it. */
  readonly read: () => V;
  readonly set: (part: Partial<V>) => void;
  readonly clearError: (path: Path<V>) => void;
  /** Replaces the stored values. The user's changes are kept. */
  readonly rebase: (stored: V) => void;
  /** Returns the stored values. The form's values are compared with them to find the user's changes. */
  readonly base: () => V;
}

/**
 * Manages a form: validates the input with the schema that the server uses too, sends it, and shows each error at its
 * field. The first field with an error gets the focus. The input is not lost if a request fails.
 */
export function useContractForm<V extends FieldValues, S extends Schema, D = unknown>(
  options: ContractFormOptions<V, S, D>,
): ContractForm<V> {
  const { schema, stored, draftKey, fieldOf = (path) => path } = options;
  const [draft] = useState(() => (draftKey ? readDraft(draftKey, stored) : undefined));
  const base = useRef<V>(draft?.base ?? stored);
  const formRef = useRef<HTMLFormElement>(null);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const hook = useForm<V>({
    defaultValues: (draft?.base ?? stored) as DefaultValues<V>,
    shouldFocusError: false,
  });
  const { isDirty, errors } = hook.formState;

  const set = (part: Partial<V>) => {
    for (const [field, value] of Object.entries(part)) {
      hook.setValue(field as Path<V>, value as never, { shouldDirty: true });
    }
  };
  const resetTo = (values: V) => {
    base.current = values;
    hook.reset(values, { keepErrors: true });
  };
  const rebase = (now: V) => {
    const changes = changesBetween(base.current, hook.getValues());
    resetTo(now);
    set(changes);
  };
  const deleteDraft = () => {
    if (draftKey) saveDraft(draftKey, undefined);
  };

  const latest = useStoredChanges(stored, rebase);
  useKeptDraft(hook, base, draftKey, draft?.values);
  const focusError = useFocusOnError(formRef);

  /**
   * Shows each message at its field. A message is shown above the buttons if the form does not have the field. Returns
   * whether any message is shown at a field.
   */
  const showErrors = (messages: FieldMessages): boolean => {
    const others: string[] = [];
    for (const [path, message] of Object.entries(messages)) {
      const field = fieldOf(path);
      if ((field.split('.')[0] ?? '') in stored) hook.setError(field as Path<V>, { message });
      else others.push(message);
    }
    setFailures(others);
    focusError();
    return others.length < Object.keys(messages).length;
  };

  const showRefusal = (error: unknown) => {
    const messages = fieldErrors(error);
    const isAtField = showErrors(messages);
    const hasFieldErrors = Object.keys(messages).length > 0;
    const failure = options.failureOf
      ? options.failureOf(error, isAtField)
      : hasFieldErrors
        ? undefined
        : errorText(error);
    if (failure) setFailures((others) => [...others, failure]);
  };

  const checkAndSend = async (): Promise<SendResult<D>> => {
    if (hasUnreadable(formRef.current)) {
      focusError();
      return undefined;
    }
    const values = hook.getValues();
    const changes = changesBetween(base.current, values);
    const body = options.toBody?.(values, changes) ?? bodyOf(schema, options.isChange ? changes : values);
    hook.clearErrors();
    setFailures([]);
    const wrong = { ...checkFields(schema, body, base.current), ...options.check?.(values, changes) };
    if (Object.keys(wrong).length > 0) {
      showErrors(wrong);
      return undefined;
    }
    if (options.onUnchanged && Object.keys(body).length === 0) {
      options.onUnchanged();
      return undefined;
    }
    const sent = await options.send(body as BodyOf<S>, values);
    if (sent?.error !== undefined) showRefusal(sent.error);
    else if (sent) {
      deleteDraft();
      // The sent changes are applied to the latest stored values. While the request was running, a refetch may have
      // updated other fields, and the user may have continued to type.
      rebase({ ...base.current, ...changes });
      options.onSaved?.(sent.data as D, values);
    }
    return sent;
  };

  const isRunning = useRef(false);
  const submit = async () => {
    // The user may click twice before React has disabled the button.
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setSaving(true);
    try {
      return await checkAndSend();
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  };

  return {
    schema,
    control: hook.control as unknown as Control<V>,
    formRef,
    isSaving,
    isDirty,
    isRestored: draft !== undefined,
    failures,
    errorOf: (path) => firstMessage(get(errors, path)),
    submit,
    undo: () => {
      base.current = latest.current;
      hook.reset(latest.current);
      setFailures([]);
      deleteDraft();
    },
    watch: hook.watch,
    read: () => hook.getValues(),
    set,
    clearError: (path) => hook.clearErrors(path),
    rebase,
    base: () => base.current,
  };
}

/** Returns whether an input shows an error of its own, for example a date field with a text that is not a date. */
const hasUnreadable = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].some((one) => one instanceof HTMLInputElement && one.validity.customError);

/**
 * Returns the first message in an error object of the form library. The object of a field can contain the errors of the
 * fields inside it.
 */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error).map(firstMessage).find(Boolean);
}

/**
 * Calls `onChange` when the stored values have changed.
 * @returns a ref to the latest stored values
 */
function useStoredChanges<V>(stored: V, onChange: (stored: V) => void): RefObject<V> {
  const latest = useRef(stored);
  // A layout effect runs before the browser paints. Otherwise, the user could type into a field that has become
  // editable but does not show the loaded value yet.
  useLayoutEffect(() => {
    if (JSON.stringify(latest.current) === JSON.stringify(stored)) return;
    latest.current = stored;
    onChange(stored);
  });
  return latest;
}

/** Restores the saved draft when the form is opened, and saves a draft after every change. */
function useKeptDraft<V extends FieldValues>(
  hook: UseFormReturn<V>,
  base: RefObject<V>,
  key: string | undefined,
  draft: V | undefined,
): void {
  useEffect(() => {
    if (draft) hook.reset(draft, { keepDefaultValues: true });
  }, [hook, draft]);
  useEffect(() => {
    if (!key) return;
    return hook.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const isChanged = Object.keys(changesBetween(base.current, values)).length > 0;
        saveDraft(key, isChanged ? { base: base.current, values } : undefined);
      },
    });
  }, [hook, base, key]);
}

/**
 * Moves the focus to the first field with an error.
 * @returns a function that does so after the next render
 */
function useFocusOnError(formRef: RefObject<HTMLFormElement | null>): () => void {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) focusFirstError(formRef.current);
  }, [count, formRef]);
  return () => setCount((before) => before + 1);
}

function focusFirstError(form: HTMLFormElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  // The field is scrolled to the middle of the window, because at the edge the fixed navbar would cover its label (see
  // WCAG 2.4.11).
  invalid?.scrollIntoView?.({ block: 'center' });
  invalid?.focus({ preventScroll: true });
}
