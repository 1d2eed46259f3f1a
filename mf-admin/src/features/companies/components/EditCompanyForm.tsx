import { errorCode, errorText, type Versioned } from '@fair/client';
import { type CompanyUser, changeCompany } from '@fair/contract';
import { Form, useVersionedForm } from '@fair/form';
import { toast } from '@fair/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeCompanyMutation, useLazyGetAdminCompanyQuery } from '../api.ts';
import { toForm } from '../companyForm.ts';
import { CompanyFields } from './CompanyFields.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { MeetingsReasonDialog } from './MeetingsReasonDialog.tsx';

export interface EditState {
  readonly isChanged: boolean;
  readonly isSaving: boolean;
}

export const EDIT_FORM_ID = 'fair-edit-company';

export interface EditCompanyFormProps {
  readonly slug: string;
  readonly read: Versioned<CompanyUser>;
  readonly onState: (state: EditState) => void;
  readonly onSaved: () => void;
}

const storedOf = ({ value, version }: Versioned<CompanyUser>) => ({ values: toForm(value), version });

/**
 * The form of a company. After an error the input is kept, and messages are shown at the fields. Fields that another
 * user has changed in the meantime are listed. If a change would cancel booked meetings, the form asks for a reason.
 */
export function EditCompanyForm({ slug, read, onState, onSaved }: EditCompanyFormProps) {
  const { t } = useTranslation('admin');
  const [change] = useChangeCompanyMutation();
  const [readAgain] = useLazyGetAdminCompanyQuery();
  const [asksReason, setAsksReason] = useState(false);
  const meetingsReason = useRef<string>(undefined);
  const form = useVersionedForm({
    schema: changeCompany.body,
    stored: storedOf(read),
    readStored: async () => storedOf(await readAgain({ params: { slug } }).unwrap()),
    send: (body, ifMatch) => {
      const reason = meetingsReason.current && { meetingsReason: meetingsReason.current };
      return change({ params: { slug }, body: { ...body, ...reason }, ifMatch });
    },
    failureOf: (error) => {
      // The change would cancel booked meetings, which requires a reason (MEETINGS §4.1).
      const areMeetingsInTheWay = errorCode(error) === 'HAS_MEETING';
      setAsksReason(areMeetingsInTheWay);
      if (!areMeetingsInTheWay) toast.error(t('companies.updateFailed'), { description: errorText(error) });
      return errorText(error);
    },
    onUnchanged: () => toast.info(t('companies.noChanges')),
    onSaved: () => {
      toast.success(t('companies.updated'));
      onSaved();
    },
  });
  const { isDirty, isSaving } = form;
  useEffect(() => onState({ isChanged: isDirty, isSaving }), [onState, isDirty, isSaving]);

  const saveWith = async (reason: string) => {
    meetingsReason.current = reason;
    const sent = await form.submit();
    meetingsReason.current = undefined;
    return sent;
  };

  return (
    <>
      <Form form={form} id={EDIT_FORM_ID} className="fair-company-edit">
        <CompanyFields of={form} storedSlug={slug} programs={read.value.programs} />
        <ConflictNotice form={form} />
      </Form>
      {asksReason ? (
        <MeetingsReasonDialog
          companyName={form.read().companyName}
          onConfirm={saveWith}
          onClose={() => setAsksReason(false)}
        />
      ) : null}
    </>
  );
}
