import { errorCode, errorText, type Versioned } from '@fair/client';
import { type CallInput, changeEdition, type EditionDetails } from '@fair/contract';
import { useContractForm } from '@fair/form';
import { toast } from '@fair/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraftKey } from '../../forms/useDraftKey.ts';
import { useHoursQuestion } from '../../forms/useHoursQuestion.tsx';
import { useChangeEditionMutation } from './api.ts';

export type EditionChange = CallInput<typeof changeEdition>['body'];

export interface EditionFormProps {
  readonly read: Versioned<EditionDetails>;
  /** Somebody else has saved meanwhile: it is to be read again. */
  readonly onStale: () => void;
}

interface EditionFormOptions<V> extends EditionFormProps {
  /** Under which what is typed is kept. */
  readonly name: string;
  readonly toForm: (edition: EditionDetails) => V;
  /** What was changed, as the API takes it. */
  readonly toBody: (typed: V, changes: Partial<V>) => EditionChange;
  /** What is wrong beside the schema, by field of the call. */
  readonly check?: (typed: V, changes: Partial<V>) => Readonly<Record<string, string>>;
  /** Where the form shows what the API says of a field. */
  readonly fieldOf: (path: string) => string;
  /** Asked before the change is sent; false: nothing is saved. */
  readonly ask?: (body: EditionChange, edition: EditionDetails) => Promise<boolean>;
  /** After it was refused. */
  readonly onRefused?: (error: unknown) => void;
}

/**
 * A form of some of what a fair is. Only what was changed is sent, from the version that was read: what another admin
 * has saved meanwhile is not overwritten unseen, and what was typed here stays.
 */
export function useEditionForm<V extends object>(options: EditionFormOptions<V>) {
  const { read, onStale, name, toForm, toBody, fieldOf, check, ask, onRefused } = options;
  const withQuestion = useHoursQuestion();
  const { t } = useTranslation('admin');
  const [change] = useChangeEditionMutation();
  const [saved, setSaved] = useState<Versioned<EditionDetails>>();
  // What was saved here is newer than what was read; when it is stale it goes, and all is read again.
  const current = saved ?? read;
  const { year } = current.value;
  const draftKey = useDraftKey(`${name}.${year}`, current.version);
  const form = useContractForm({
    schema: changeEdition.body,
    stored: toForm(current.value),
    draftKey,
    toBody,
    fieldOf,
    ...(check && { check }),
    send: async (body) => {
      if (ask && !(await ask(body, current.value))) return undefined;
      const sent = await withQuestion((yes) =>
        change({ params: { year: String(year) }, body: { ...body, ...yes }, ifMatch: current.version }),
      );
      if (!sent) return undefined;
      if (errorCode(sent.error) === 'STALE_VERSION') {
        setSaved(undefined);
        onStale();
      }
      if (sent.error) onRefused?.(sent.error);
      return sent;
    },
    failureOf: (error, isAtField) => {
      if (errorCode(error) === 'STALE_VERSION') return t('fair.changedElsewhere');
      return isAtField ? undefined : errorText(error);
    },
    onUnchanged: () => toast.info(t('companies.noChanges')),
    onSaved: (edition: Versioned<EditionDetails>) => {
      setSaved(edition);
      toast.success(t('fair.saved'));
    },
  });
  return { form, edition: current.value };
}
