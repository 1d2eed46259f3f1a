import { useFocusOnError } from '@fair/area/forms';
import type { Versioned } from '@fair/client';
import type { CompanyUser } from '@fair/contract';
import { ErrorList } from '@fair/ui/ErrorList';
import { toast } from '@fair/ui/toast';
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyEditing } from '../useCompanyEditing.ts';
import { CompanyFields } from './CompanyFields.tsx';
import { MeetingsReasonDialog } from './MeetingsReasonDialog.tsx';

/** What the form tells the drawer round it. */
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

/**
 * The form of a company. A failed save keeps what was typed and says what is wrong under each field; what somebody
 * else saved meanwhile is told; live meetings in the way are cancelled only with a reason.
 */
export function EditCompanyForm({ slug, read, onState, onSaved }: EditCompanyFormProps) {
  const { t } = useTranslation('admin');
  const editing = useCompanyEditing(slug, read);
  const [asksReason, setAsksReason] = useState(false);
  const { isChanged, isSaving, messages, failure, conflicts } = editing;
  const formRef = useFocusOnError(messages);

  // The notice stands at the end of a long form.
  const noticeRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (conflicts.length > 0) noticeRef.current?.scrollIntoView({ block: 'center' });
  }, [conflicts]);

  useEffect(() => onState({ isChanged, isSaving }), [onState, isChanged, isSaving]);

  const save = async (meetingsReason?: string) => {
    const outcome = await editing.save(meetingsReason);
    setAsksReason(outcome === 'meetings');
    if (outcome === 'unchanged') toast.info(t('companies.noChanges'));
    if (outcome !== 'saved') return;
    toast.success(t('companies.updated'));
    onSaved();
  };

  return (
    <>
      <form
        id={EDIT_FORM_ID}
        ref={formRef}
        className="fair-company-edit"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <CompanyFields form={editing.form} messages={messages} storedSlug={slug} onChange={editing.change} />
        {conflicts.length > 0 ? (
          <div ref={noticeRef}>
            <Alert
              type="warning"
              showIcon
              title={t('companies.changedElsewhere')}
              description={
                <>
                  <p>
                    {t('companies.changedElsewhereHint', {
                      fields: conflicts.map((field) => t(`fields.${field}`)).join(', '),
                    })}
                  </p>
                  <span className="fair-company-conflict">
                    <Button loading={isSaving} onClick={() => void save()}>
                      {t('companies.keepMine')}
                    </Button>
                    <Button onClick={editing.loadTheirs}>{t('companies.loadTheirs')}</Button>
                  </span>
                </>
              }
            />
          </div>
        ) : null}
        <ErrorList messages={[failure]} />
      </form>
      {asksReason ? (
        <MeetingsReasonDialog
          companyName={editing.form.companyName}
          failure={failure}
          isRunning={isSaving}
          onConfirm={(reason) => void save(reason)}
          onClose={() => setAsksReason(false)}
        />
      ) : null}
    </>
  );
}
