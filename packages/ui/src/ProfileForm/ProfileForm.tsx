import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorList } from '../ErrorList/index.ts';
import { Panel } from '../Panel/index.ts';
import { SubmitButton } from '../SubmitButton/index.ts';
import './ProfileForm.css';

export interface ProfileFormProps {
  editing: boolean;
  saving?: boolean | undefined;
  onEdit: () => void;
  /** Goes back to the stored values. */
  onCancel: () => void;
  onSave: () => void;
  /** Shown when not editing, usually a FactList. */
  view: ReactNode;
  /** The fields, shown while editing. */
  children: ReactNode;
  title?: ReactNode;
  errors?: readonly (string | undefined)[] | undefined;
  /** Beside 'Edit Profile', for example a preview link. */
  actions?: ReactNode;
  canSave?: boolean | undefined;
}

/** The frame of the four profile pages: view, 'Edit Profile', then 'Save Changes' or 'Cancel' (product-spec §2). */
export function ProfileForm(props: ProfileFormProps) {
  const { t } = useTranslation('ui');
  const { editing } = props;
  const formRef = useRef<HTMLFormElement>(null);
  const editRef = useRef<HTMLButtonElement>(null);
  const wasEditingRef = useRef(editing);

  useEffect(() => {
    if (wasEditingRef.current === editing) return;
    wasEditingRef.current = editing;
    // The pressed button is gone now; without this the focus would fall back to the top of the page.
    const target = editing
      ? formRef.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')
      : editRef.current;
    target?.focus();
  }, [editing]);

  if (!editing) {
    return (
      <Panel
        title={props.title}
        actions={
          <>
            {props.actions}
            <Button
              ref={editRef}
              type="primary"
              icon={<EditOutlined aria-hidden="true" />}
              onClick={props.onEdit}
            >
              {t('profile.edit')}
            </Button>
          </>
        }
      >
        {props.view}
      </Panel>
    );
  }
  return (
    <Panel title={props.title}>
      <form
        ref={formRef}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!props.saving && props.canSave !== false) props.onSave();
        }}
      >
        {props.children}
        <ErrorList messages={props.errors ?? []} />
        <div className="fair-profile-actions">
          <SubmitButton
            idle={t('profile.save')}
            running={t('profile.saving')}
            isRunning={props.saving === true}
            disabled={props.canSave === false}
          />
          <Button size="large" disabled={props.saving === true} onClick={props.onCancel}>
            {t('profile.cancel')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
