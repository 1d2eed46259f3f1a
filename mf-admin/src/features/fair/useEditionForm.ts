import { errorCode, errorText, type Versioned } from '@fair/client';
import { type CallInput, changeEdition, type EditionDetails } from '@fair/contract';
import { useContractForm } from '@fair/form';
import { toast } from '@fair/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraftKey } from '../../forms/useDraftKey.ts';
import { useHoursConfirmation } from '../../forms/useHoursConfirmation.tsx';
import { useChangeEditionMutation } from './api.ts';

export type EditionChange = CallInput<typeof changeEdition>['body'];

export interface EditionFormProps {
  readonly read: Versioned<EditionDetails>;
  /** Called when another admin has saved, so that the fair is read again. */
  readonly onStale: () => void;
}

interface EditionFormOptions<V> extends EditionFormProps {
  /** Name of the form in the key of the stored draft. */
  readonly name: string;
  readonly toForm: (edition: EditionDetails) => V;
  /** Converts the changed values to a request. */
  readonly toBody: (typed: V, changes: Partial<V>) => EditionChange;
  /** Returns errors the schema cannot find, by field of the call. */
  readonly check?: (typed: V, changes: Partial<V>) => Readonly<Record<string, string>>;
  /** Maps the API's field names to those of the form. */
  readonly fieldOf: (path: string) => string;
  /** Asks for confirmation before sending; false cancels. */
  readonly ask?: (body: EditionChange, edition: EditionDetails) => Promise<boolean>;
  /** Called after an error. */
  readonly onRefused?: (error: unknown) => void;
}

/**
 * Form for a part of a fair. It sends only changed fields with the version that was read, so that another
 * admin's changes are not overwritten. The input is kept after a conflict.
 */
export function useEditionForm<V extends object>(options: EditionFormOptions<V>) {
  const { read, onStale, name, toForm, toBody, fieldOf, check, ask, onRefused } = options;
  const withConfirmation = useHoursConfirmation();
  const { t } = useTranslation('admin');
  const [change] = useChangeEditionMutation();
  const [saved, setSaved] = useState<Versioned<EditionDetails>>();
  // The saved version is newer than the one that was read, until a conflict resets it.
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
      const sent = await withConfirmation((yes) =>
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
