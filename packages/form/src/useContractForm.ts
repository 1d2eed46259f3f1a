import { checkFields, type FieldMessages, failureText, refusedFields } from '@fair/area/sentences';
import type { Schema } from '@fair/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Control, type DefaultValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { changesBetween, type Values } from './changes.ts';
import { type Draft, keepDraft, readDraft } from './draft.ts';
import { focusFirstError } from './focusFirstError.ts';
import { schemaField } from './schemaField.ts';

/** What a call answered: its data, or why not; nothing when the person took it back before it was sent. */
export type Sent<D> = { readonly data?: D; readonly error?: unknown } | undefined;

export interface ContractFormOptions<V extends Values, D> {
  /** The schema of what is sent, usually `call.body`: it says what is required, how long and how large. */
  readonly schema: Schema;
  /** What is stored, or what an empty form shows. Fields not touched here follow it when it changes. */
  readonly stored: V;
  /** What is sent for the values; left out, the values themselves. */
  readonly toBody?: (values: V, changes: Partial<V>) => unknown;
  /** What is wrong beside the schema, by field, in the language shown. */
  readonly check?: (values: V, changes: Partial<V>) => FieldMessages;
  /** Sends it; values and changes are as typed. */
  readonly send: (values: V, changes: Partial<V>) => Promise<Sent<D>>;
  /** After it was stored; the form shows the values as stored by then. */
  readonly onSaved?: (data: D, values: V) => void;
  /** What a refusal says above the buttons when it names no field of this form; left out, the answer's own sentence. */
  readonly failureOf?: (error: unknown) => string | undefined;
  /** Keeps what is typed over a reload and a new login; carries an id of the user's own. */
  readonly draftKey?: string | undefined;
}

export interface ContractForm<V extends Values> {
  readonly schema: Schema;
  readonly control: Control<V>;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly isSaving: boolean;
  /** Something is typed that is not stored. */
  readonly isDirty: boolean;
  /** What was typed came from an earlier visit of this page. */
  readonly isRestored: boolean;
  readonly failure: string | undefined;
  readonly submit: () => Promise<void>;
  /** Takes back everything typed. */
  readonly undo: () => void;
  /** The values as typed now; the component that calls it renders at every change. */
  readonly watch: UseFormReturn<V>['watch'];
  readonly set: (part: Partial<V>) => void;
  /** Puts what is typed on top of what is stored by now. */
  readonly rebase: (stored: V) => void;
  readonly hook: UseFormReturn<V>;
}

/**
 * One form: checked by the very schema the server checks it with, sent, and what came back shown where it belongs. A
 * refusal names its fields, the first of them has the focus, and nothing typed is lost.
 */
export function useContractForm<V extends Values, D = unknown>(
  options: ContractFormOptions<V, D>,
): ContractForm<V> {
  const { schema, stored, draftKey } = options;
  const [draft] = useState(() => (draftKey ? readDraft(draftKey, stored) : undefined));
  const [failure, setFailure] = useState<string>();
  const formRef = useRef<HTMLFormElement>(null);
  const hook = useForm<V>({
    defaultValues: (draft?.base ?? stored) as DefaultValues<V>,
    values: draft?.base ?? stored,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    shouldFocusError: false,
    resolver: (values) => {
      const messages = wrongFields(options, values as V, stored);
      return Object.keys(messages).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: errorsOf(messages) };
    },
  });
  const { isSubmitting, isDirty } = hook.formState;
  useKeptDraft(hook, draftKey, draft);

  const baseOf = () => hook.formState.defaultValues as V;
  const refuse = (error: unknown) => {
    const fields = fieldsOf(refusedFields(error), stored);
    for (const [field, message] of Object.entries(fields))
      hook.setError(field as Path<V>, { type: 'refused', message });
    const isSaid = Object.keys(fields).length > 0;
    setFailure(options.failureOf?.(error) ?? (isSaid ? undefined : failureText(error)));
    focusFirstError(formRef.current);
  };

  const submit = hook.handleSubmit(
    async () => {
      setFailure(undefined);
      const values = hook.getValues();
      const sent = await options.send(values, changesBetween(baseOf(), values));
      if (!sent) return;
      if (sent.error !== undefined) return refuse(sent.error);
      hook.reset(values);
      if (draftKey) keepDraft(draftKey, undefined);
      options.onSaved?.(sent.data as D, values);
    },
    () => {
      setFailure(undefined);
      focusFirstError(formRef.current);
    },
  );

  const set = (part: Partial<V>) => {
    for (const [field, value] of Object.entries(part))
      hook.setValue(field as Path<V>, value as never, { shouldDirty: true });
  };

  return {
    schema,
    control: hook.control as unknown as Control<V>,
    formRef,
    isSaving: isSubmitting,
    isDirty,
    isRestored: draft !== undefined,
    failure,
    submit: () => submit(),
    undo: () => {
      hook.reset(stored);
      setFailure(undefined);
      if (draftKey) keepDraft(draftKey, undefined);
    },
    watch: hook.watch,
    set,
    rebase: (now) => {
      const changes = changesBetween(baseOf(), hook.getValues());
      hook.reset(now);
      set(changes);
    },
    hook,
  };
}

/** What the schema and the form itself find wrong, by field. */
function wrongFields<V extends Values, D>(
  { schema, toBody, check }: ContractFormOptions<V, D>,
  values: V,
  stored: V,
): FieldMessages {
  const changes = changesBetween(stored, values);
  const body = toBody ? toBody(values, changes) : withoutEmptyRequired(schema, values);
  return { ...check?.(values, changes), ...fieldsOf(checkFields(schema, body), stored) };
}

/** A required text left empty is no value: the schema then says what to enter instead of what is wrong with ''. */
function withoutEmptyRequired(schema: Schema, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const isEmpty = typeof value === 'string' && value.trim() === '';
      return [field, isEmpty && schemaField(schema, field).isRequired ? undefined : value];
    }),
  );
}

/** What is said of `days.0.opens` is said of `days`, the field the form shows; what it does not show is left out. */
function fieldsOf(messages: FieldMessages, shown: Values): FieldMessages {
  const found: Record<string, string> = {};
  for (const [path, message] of Object.entries(messages)) {
    const field = path in shown ? path : (path.split('.')[0] ?? '');
    if (field in shown) found[field] ??= message;
  }
  return found;
}

const errorsOf = (messages: FieldMessages) =>
  Object.fromEntries(
    Object.entries(messages).map(([field, message]) => [field, { type: 'schema', message }]),
  ) as never;

/** Puts what was kept back into the form once, and keeps every change from then on. */
function useKeptDraft<V extends Values>(
  hook: UseFormReturn<V>,
  key: string | undefined,
  draft: Draft<V> | undefined,
): void {
  useEffect(() => {
    if (draft) hook.reset(draft.values, { keepDefaultValues: true });
  }, [hook, draft]);
  useEffect(() => {
    if (!key) return;
    return hook.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        const base = (defaultValues ?? hook.formState.defaultValues) as V;
        const isChanged = Object.keys(changesBetween(base, values)).length > 0;
        keepDraft(key, isChanged ? { base, values } : undefined);
      },
    });
  }, [hook, key]);
}
