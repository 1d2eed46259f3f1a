import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import type { CreatedApiToken } from '@fair/contract';
import { FormField } from '@fair/ui/FormField';
import { toast } from '@fair/ui/toast';
import { Button, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { KIT_TEXTS } from '../texts.ts';

interface NewTokenSecretProps {
  readonly created: CreatedApiToken;
  readonly onClose: () => void;
}

/** Shows a new token: the only time, so a click beside the dialog does not close it. */
export function NewTokenSecret({ created, onClose }: NewTokenSecretProps) {
  const { t } = useTranslation(KIT_TEXTS);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(created.token);
      toast.success(t('apiAccess.copied'));
    } catch {
      // No clipboard: not over https, or the browser was told to refuse.
      toast.error(t('apiAccess.copyFailed'));
    }
  }

  return (
    <Modal
      open
      centered
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      title={t('apiAccess.tokenTitle', { name: created.name })}
      footer={[
        <Button
          key="copy"
          type="primary"
          icon={<CopyOutlined aria-hidden="true" />}
          onClick={() => void copy()}
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
    </Modal>
  );
}
