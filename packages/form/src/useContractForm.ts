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
import { keepDraft, readDraft } from './draft.ts';
import { focusFirstError } from './focusFirstError.ts';
import { bodyOf } from './schemaField.ts';

/** What a call answered: its data, or why not; undefined when it was not sent after all. */
export type Sent<D> = { readonly data?: D | undefined; readonly error?: unknown } | undefined;

/** What is sent by a schema. */
export type BodyOf<S extends Schema> = S['_zod']['input'];

export interface ContractFormOptions<V extends FieldValues, S extends Schema, D> {
  /** Of what is sent, usually `call.body`: it says what is required, how long and how large. */
  readonly schema: S;
  /** What is stored, or what an empty form shows. Fields not touched here follow it when it changes. */
  readonly stored: V;
  /** Sends only what was changed. */
  readonly isChange?: boolean;
  /** Where the names or values of the form are not those of the call; by default as the schema has them. */
  readonly toBody?: (values: V, changes: Partial<V>) => object;
  /** What is wrong beside the schema, by field, in the language shown. */
  readonly check?: (values: V, changes: Partial<V>) => FieldMessages;
  /** Where the call names a field otherwise than the form: the path here of a path there. */
  readonly fieldOf?: (path: string) => string;
  readonly send: (body: BodyOf<S>, values: V) => Promise<Sent<D>>;
  /** After it was stored. */
  readonly onSaved?: (data: D, values: V) => void;
  /** Instead of sending a change of nothing. */
  readonly onUnchanged?: () => void;
  /**
   * What stands above the buttons after a refusal. By default it is the answer's sentence, unless that is about fields
   * shown here.
   */
  readonly failureOf?: (error: unknown, isAtField: boolean) => string | undefined;
  /** Keeps what is typed over a reload and a new login; carries an id of the user's own. */
  readonly draftKey?: string | undefined;
}

export interface ContractForm<V extends FieldValues> {
  readonly schema: Schema;
  readonly control: Control<V>;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly isSaving: boolean;
  /** Something is typed that is not stored. */
  readonly isDirty: boolean;
  /** What was typed came from an earlier visit of this page. */
  readonly isRestored: boolean;
  /** What stands above the buttons. */
  readonly failures: readonly string[];
  /** What is said at a field, or at the first field inside it. */
  readonly errorOf: (path: string) => string | undefined;
  /** Checks and sends it, unless it is being sent. Gives the answer; undefined when nothing was sent. */
  readonly submit: () => Promise<Sent<unknown>>;
  /** Takes back everything typed, and forgets the draft. */
  readonly undo: () => void;
  /** Values as typed now; who reads them here renders at every change. */
  readonly watch: UseFormReturn<V>['watch'];
  /** Values as typed now, for handlers. */
  readonly read: () => V;
  readonly set: (part: Partial<V>) => void;
  readonly clearError: (path: Path<V>) => void;
  /** Puts what is typed on top of what is stored by now. */
  readonly rebase: (stored: V) => void;
  /** The values that changes are counted from. */
  readonly base: () => V;
}

/**
 * One form: checked by the very schema the server checks it with, sent, and what came back shown where it belongs. A
 * refusal names its fields, the first of them has the focus, and nothing typed is lost.
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
  const startFrom = (values: V) => {
    base.current = values;
    hook.reset(values, { keepErrors: true });
  };
  const rebase = (now: V) => {
    const changes = changesBetween(base.current, hook.getValues());
    startFrom(now);
    set(changes);
  };
  const forget = () => {
    if (draftKey) keepDraft(draftKey, undefined);
  };

  const latest = useFollowing(stored, rebase);
  useKeptDraft(hook, base, draftKey, draft?.values);
  const focusError = useFocusOnError(formRef);

  /** Says each message at its field, and above the buttons what no field shown here can say. */
  const tell = (messages: FieldMessages): boolean => {
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

  const refuse = (error: unknown) => {
    const messages = fieldErrors(error);
    const isAtField = tell(messages);
    const isSaid = Object.keys(messages).length > 0;
    const failure = options.failureOf
      ? options.failureOf(error, isAtField)
      : isSaid
        ? undefined
        : errorText(error);
    if (failure) setFailures((others) => [...others, failure]);
  };

  const checkAndSend = async (): Promise<Sent<D>> => {
    const values = hook.getValues();
    const changes = changesBetween(base.current, values);
    const body = options.toBody?.(values, changes) ?? bodyOf(schema, options.isChange ? changes : values);
    hook.clearErrors();
    setFailures([]);
    const wrong = { ...checkFields(schema, body, base.current), ...options.check?.(values, changes) };
    if (Object.keys(wrong).length > 0) {
      tell(wrong);
      return undefined;
    }
    if (options.onUnchanged && Object.keys(body).length === 0) {
      options.onUnchanged();
      return undefined;
    }
    const sent = await options.send(body as BodyOf<S>, values);
    if (sent?.error !== undefined) refuse(sent.error);
    else if (sent) {
      forget();
      // Somebody may have typed on while it was sent, and a look at what is stored may have brought other fields.
      rebase({ ...base.current, ...changes });
      options.onSaved?.(sent.data as D, values);
    }
    return sent;
  };

  const isRunning = useRef(false);
  const submit = async () => {
    // Two clicks may come before the first is drawn.
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
      forget();
    },
    watch: hook.watch,
    read: () => hook.getValues(),
    set,
    clearError: (path) => hook.clearErrors(path),
    rebase,
    base: () => base.current,
  };
}

/** The first message in what the library keeps of a field: its error, or those of the fields inside it. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error).map(firstMessage).find(Boolean);
}

/** Tells when what is stored has changed since the form was opened. @returns what is stored by now */
function useFollowing<V>(stored: V, onChange: (stored: V) => void): RefObject<V> {
  const latest = useRef(stored);
  useEffect(() => {
    if (JSON.stringify(latest.current) === JSON.stringify(stored)) return;
    latest.current = stored;
    onChange(stored);
  });
  return latest;
}

/** Puts what was kept back into the form once, and keeps every change from then on. */
function useKeptDraft<V extends FieldValues>(
  hook: UseFormReturn<V>,
  base: RefObject<V>,
  key: string | undefined,
  kept: V | undefined,
): void {
  useEffect(() => {
    if (kept) hook.reset(kept, { keepDefaultValues: true });
  }, [hook, kept]);
  useEffect(() => {
    if (!key) return;
    return hook.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const isChanged = Object.keys(changesBetween(base.current, values)).length > 0;
        keepDraft(key, isChanged ? { base: base.current, values } : undefined);
      },
    });
  }, [hook, base, key]);
}

/** @returns what puts the focus on the first error, once the errors are on the page */
function useFocusOnError(formRef: RefObject<HTMLFormElement | null>): () => void {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) focusFirstError(formRef.current);
  }, [count, formRef]);
  return () => setCount((before) => before + 1);
}
