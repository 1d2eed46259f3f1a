import { errorText, fieldErrors } from '@fair/client';
import type { Schema } from '@fair/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
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
import { focusFirstError } from './focusFirstError.ts';
import { bodyOf } from './schemaField.ts';

/** Result of a call: its data or its error; undefined if it was not sent after all. */
export type SendResult<D> = { readonly data?: D | undefined; readonly error?: unknown } | undefined;

/** Request body accepted by a schema. */
export type BodyOf<S extends Schema> = S['_zod']['input'];

export interface ContractFormOptions<V extends FieldValues, S extends Schema, D> {
  /**
   * Schema of the request body, usually `call.body`; it defines which fields are required and their limits.
   */
  readonly schema: S;
  /**
   * The stored values, or those of an empty form. Fields the user has not touched follow them when they
   * change.
   */
  readonly stored: V;
  /** Sends only the changed fields. */
  readonly isChange?: boolean;
  /** Builds the body if names or values of the form differ from the call's. */
  readonly toBody?: (values: V, changes: Partial<V>) => object;
  /** Returns errors beyond the schema, by field, in the page language. */
  readonly check?: (values: V, changes: Partial<V>) => FieldMessages;
  /** Maps a path of the call to the form's path where they differ. */
  readonly fieldOf?: (path: string) => string;
  readonly send: (body: BodyOf<S>, values: V) => Promise<SendResult<D>>;
  /** Called after the values were stored. */
  readonly onSaved?: (data: D, values: V) => void;
  /** Called instead of `send` if nothing has changed. */
  readonly onUnchanged?: () => void;
  /**
   * Returns the message above the buttons after a refusal. By default it is the response's message, unless
   * that is about fields shown here.
   */
  readonly failureOf?: (error: unknown, isAtField: boolean) => string | undefined;
  /** Key for saving what is typed across a reload and a new login; must contain the user's id. */
  readonly draftKey?: string | undefined;
}

export interface ContractForm<V extends FieldValues> {
  readonly schema: Schema;
  readonly control: Control<V>;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly isSaving: boolean;
  /** True if typed values are not stored yet. */
  readonly isDirty: boolean;
  /** True if typed values come from a saved draft. */
  readonly isRestored: boolean;
  /** Messages above the buttons. */
  readonly failures: readonly string[];
  /** Returns the error of a field, or of the first field inside it. */
  readonly errorOf: (path: string) => string | undefined;
  /**
   * Validates and sends the form, unless it is being sent. Returns the result; undefined if nothing was sent.
   */
  readonly submit: () => Promise<SendResult<unknown>>;
  /** Resets all fields and deletes the draft. */
  readonly undo: () => void;
  /** Returns the current values; a component that calls it renders at every change. */
  readonly watch: UseFormReturn<V>['watch'];
  /** Returns the current values, for event handlers. */
  readonly read: () => V;
  readonly set: (part: Partial<V>) => void;
  readonly clearError: (path: Path<V>) => void;
  /** Applies the typed changes on top of newer stored values. */
  readonly rebase: (stored: V) => void;
  /** Returns the values that changes are compared with. */
  readonly base: () => V;
}

/**
 * Manages one form: validates it by the schema the server uses, sends it, and shows the response's errors
 * where they belong. The first refused field receives the focus, and typed values are never lost.
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

  /** Shows each message at its field, and above the buttons those of fields that are not shown. */
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
      // The user may have typed on meanwhile, and a refetch may have brought other fields.
      rebase({ ...base.current, ...changes });
      options.onSaved?.(sent.data as D, values);
    }
    return sent;
  };

  const isRunning = useRef(false);
  const submit = async () => {
    // A second click may come before the disabled button is rendered.
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

/**
 * Returns the first message in the library's error object of a field: its own, or one of the fields inside
 * it.
 */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error).map(firstMessage).find(Boolean);
}

/**
 * Calls `onChange` when the stored values have changed since the form was opened.
 * @returns the latest stored values
 */
function useStoredChanges<V>(stored: V, onChange: (stored: V) => void): RefObject<V> {
  const latest = useRef(stored);
  useEffect(() => {
    if (JSON.stringify(latest.current) === JSON.stringify(stored)) return;
    latest.current = stored;
    onChange(stored);
  });
  return latest;
}

/** Restores a draft into the form once and saves every change from then on. */
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

/** @returns a function that focuses the first error once the errors are rendered */
function useFocusOnError(formRef: RefObject<HTMLFormElement | null>): () => void {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) focusFirstError(formRef.current);
  }, [count, formRef]);
  return () => setCount((before) => before + 1);
}
