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
  /** Called when another admin has saved the fair, so that it must be loaded again. */
  readonly onStale: () => void;
}

interface EditionFormOptions<V> extends EditionFormProps {
  /** Name of the form, which is part of the key of the stored draft. */
  readonly name: string;
  readonly toForm: (edition: EditionDetails) => V;
  readonly toBody: (typed: V, changes: Partial<V>) => EditionChange;
  /** Returns errors that the schema cannot find, by field of the request. */
  readonly check?: (typed: V, changes: Partial<V>) => Readonly<Record<string, string>>;
  readonly fieldOf: (path: string) => string;
  /** Asks for confirmation before the request is sent. If it resolves to false, no request is sent. */
  readonly ask?: (body: EditionChange, edition: EditionDetails) => Promise<boolean>;
  readonly onRefused?: (error: unknown) => void;
}

/**
 * A form for a part of a fair. It sends only changed fields, together with the version that was loaded, so that the API
 * refuses to overwrite another admin's changes. After such a conflict the input is kept.
 */
export function useEditionForm<V extends object>(options: EditionFormOptions<V>) {
  const { read, onStale, name, toForm, toBody, fieldOf, check, ask, onRefused } = options;
  const withConfirmation = useHoursConfirmation();
  const { t } = useTranslation('admin');
  const [change] = useChangeEditionMutation();
  const [saved, setSaved] = useState<Versioned<EditionDetails>>();
  // After a save, the saved version is newer than the loaded one. After a conflict, the saved version is discarded.
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
