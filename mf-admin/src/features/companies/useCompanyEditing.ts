import { checkFields, type FieldMessages } from '@fair/area/fieldMessages';
import { conflictsWith, rebase } from '@fair/area/profileEditing';
import { errorCode, errorText, fieldErrors, type Versioned } from '@fair/client';
import { type CompanyUser, changeCompany } from '@fair/contract';
import { toast } from '@fair/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeCompanyMutation, useLazyGetAdminCompanyQuery } from './api.ts';
import { type CompanyForm, changesOf, toForm } from './companyForm.ts';

/** How often a save looks again when somebody else's save comes between looking and saving. */
const LOOKS = 3;

interface Draft {
  readonly base: CompanyForm;
  readonly values: CompanyForm;
  readonly version: string | undefined;
}

/** What came of a save; 'meetings': live meetings are in the way, and only a reason cancels them (MEETINGS §4.1). */
export type SaveOutcome = 'saved' | 'unchanged' | 'invalid' | 'refused' | 'conflict' | 'meetings';

export interface CompanyEditing {
  readonly form: CompanyForm;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly messages: FieldMessages;
  readonly failure: string | undefined;
  /** Fields that somebody else saved differently since editing began. */
  readonly conflicts: readonly (keyof CompanyForm)[];
  readonly change: (form: CompanyForm) => void;
  readonly save: (meetingsReason?: string) => Promise<SaveOutcome>;
  /** Takes the stored value of the fields in conflict; everything else typed stays. */
  readonly loadTheirs: () => void;
}

/**
 * Edits a company from the version that was read: what another admin or the company saved meanwhile is neither
 * overwritten nor does it lose what was typed here. Only changed fields are sent; a field that both changed is
 * told first, and saving again then keeps what is typed here.
 */
export function useCompanyEditing(slug: string, read: Versioned<CompanyUser>): CompanyEditing {
  const { t } = useTranslation('admin');
  const [send, { isLoading }] = useChangeCompanyMutation();
  const [readAgain, { isFetching }] = useLazyGetAdminCompanyQuery();
  const [draft, setDraft] = useState<Draft>(() => {
    const values = toForm(read.value);
    return { base: values, values, version: read.version };
  });
  const [messages, setMessages] = useState<FieldMessages>({});
  const [failure, setFailure] = useState<string>();
  const [conflicts, setConflicts] = useState<readonly (keyof CompanyForm)[]>([]);

  const refuse = (error: unknown): SaveOutcome => {
    setMessages(fieldErrors(error));
    setFailure(errorText(error));
    toast.error(t('companies.updateFailed'), { description: errorText(error) });
    return 'refused';
  };

  const sendDraft = async (
    current: Draft,
    meetingsReason: string | undefined,
    looks: number,
  ): Promise<SaveOutcome> => {
    const changes = changesOf(current.base, current.values);
    if (Object.keys(changes).length === 0) return 'unchanged';
    const { error } = await send({
      params: { slug },
      body: { ...changes, ...(meetingsReason && { meetingsReason }) },
      ifMatch: current.version,
    });
    if (error === undefined) return 'saved';
    if (errorCode(error) === 'HAS_MEETING') {
      setFailure(errorText(error));
      return 'meetings';
    }
    if (errorCode(error) !== 'STALE_VERSION' || looks <= 1) return refuse(error);
    const { data: now, error: unread } = await readAgain({ params: { slug } });
    if (!now) return refuse(unread ?? error);
    const stored = toForm(now.value);
    const both = conflictsWith(current, stored);
    const onTop: Draft = { ...rebase(current, stored), version: now.version };
    setDraft(onTop);
    setConflicts(both);
    return both.length > 0 ? 'conflict' : sendDraft(onTop, meetingsReason, looks - 1);
  };

  return {
    form: draft.values,
    isChanged: Object.keys(changesOf(draft.base, draft.values)).length > 0,
    isSaving: isLoading || isFetching,
    messages,
    failure,
    conflicts,
    change: (values) => setDraft({ ...draft, values }),
    save: async (meetingsReason) => {
      setFailure(undefined);
      setConflicts([]);
      const found = checkFields(changeCompany.body, changesOf(draft.base, draft.values));
      setMessages(found);
      if (Object.keys(found).length > 0) return 'invalid';
      return sendDraft(draft, meetingsReason, LOOKS);
    },
    loadTheirs: () => {
      const theirs = Object.fromEntries(conflicts.map((field) => [field, draft.base[field]]));
      setDraft({ ...draft, values: { ...draft.values, ...theirs } });
      setConflicts([]);
    },
  };
}
