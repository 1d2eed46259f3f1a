import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import type { CreatedApiToken } from '@fair/contract';
import { Dialog } from '@fair/ui/Dialog';
import { ErrorList } from '@fair/ui/ErrorList';
import { FormField } from '@fair/ui/FormField';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../pages/useCopy.ts';
import { ACCOUNT_TEXTS } from '../texts.ts';

interface NewTokenSecretProps {
  readonly created: CreatedApiToken;
  readonly onClose: () => void;
}

/**
 * A dialog that shows a new token. Neither a click outside the dialog nor the Esc key closes it, because the token
 * cannot be shown again. The browser's Back button closes it.
 */
export function NewTokenSecret({ created, onClose }: NewTokenSecretProps) {
  const { t } = useTranslation(ACCOUNT_TEXTS);

  const { copy, failure } = useCopy({ copied: t('apiAccess.copied'), failed: t('apiAccess.copyFailed') });

  return (
    <Dialog
      open
      centered
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      onCancel={onClose}
      title={t('apiAccess.tokenTitle', { name: created.name })}
      footer={[
        <Button
          key="copy"
          type="primary"
          icon={<CopyOutlined aria-hidden="true" />}
          onClick={() => copy(created.token)}
        >
          {t('apiAccess.copy')}
        </Button>,
        <Button key="done" onClick={onClose}>
          {t('apiAccess.done')}
        </Button>,
      ]}
    >
      <FormField label={t('apiAccess.token')} hint={t('apiAccess.tokenHint')}>
        <Input.TextArea className="kit-token-secret" rows={2} readOnly value={created.token} />
      </FormField>
      <ErrorList messages={[failure]} />
    </Dialog>
  );
}
