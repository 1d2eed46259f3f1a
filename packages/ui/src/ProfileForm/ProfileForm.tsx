import { Button } from 'antd';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorList } from '../ErrorList/index.ts';
import { Panel } from '../Panel/index.ts';
import { SubmitButton } from '../SubmitButton/index.ts';
import './ProfileForm.css';

export interface ProfileFormProps {
  title?: ReactNode;
  formRef: RefObject<HTMLFormElement | null>;
  /** The fields. */
  children: ReactNode;
  errors: readonly string[];
  isSaving: boolean;
  onSave: () => void;
  /** Goes back to the stored values. */
  onCancel: () => void;
  /** It was opened by a press: the button is gone, and the focus goes to the first field. */
  autoFocus?: boolean | undefined;
}

/** The frame of the four profile forms: fields, 'Save Changes' and 'Cancel' (product-spec §2). */
export function ProfileForm(props: ProfileFormProps) {
  const { t } = useTranslation('ui');
  const { formRef, isSaving, autoFocus } = props;
  useEffect(() => {
    if (!autoFocus) return;
    formRef.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')?.focus();
  }, [autoFocus, formRef]);
  return (
    <Panel title={props.title}>
      <form
        ref={formRef}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          props.onSave();
        }}
      >
        {props.children}
        <ErrorList messages={props.errors} />
        <div className="fair-profile-actions">
          <SubmitButton idle={t('profile.save')} running={t('profile.saving')} isRunning={isSaving} />
          <Button size="large" disabled={isSaving} onClick={props.onCancel}>
            {t('profile.cancel')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
