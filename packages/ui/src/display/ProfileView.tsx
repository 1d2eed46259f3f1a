import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../layout/Panel.tsx';

export interface ProfileViewProps {
  title?: ReactNode;
  /** The stored values, usually a FactList. */
  children: ReactNode;
  onEdit: () => void;
  /**
   * Focuses the edit button. Set after the form has closed, because the form's focused button is gone and the next Tab
   * would start at the top of the page.
   */
  autoFocus?: boolean | undefined;
}

/** Stored details of an account with an 'Edit Profile' button (product-spec §2). */
export function ProfileView({ title, children, onEdit, autoFocus }: ProfileViewProps) {
  const { t } = useTranslation('ui');
  const editRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (autoFocus) editRef.current?.focus();
  }, [autoFocus]);
  const edit = (
    <Button ref={editRef} type="primary" icon={<EditOutlined aria-hidden="true" />} onClick={onEdit}>
      {t('profile.edit')}
    </Button>
  );
  return (
    <Panel title={title} actions={edit}>
      {children}
    </Panel>
  );
}
