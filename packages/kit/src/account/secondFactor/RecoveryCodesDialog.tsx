import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { saveFile, useSession } from '@fair/client';
import { ErrorList } from '@fair/ui/ErrorList';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFairName } from '../../fair/index.ts';
import { useCopy } from '../../pages/useCopy.ts';
import { useGetAccountQuery } from '../api.ts';
import { ACCOUNT_TEXTS } from '../texts.ts';
import './secondFactor.css';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/**
 * A dialog that shows new recovery codes. It can only be closed with the button that confirms that the user has saved
 * the codes, because they cannot be shown again.
 */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const fair = useFairName();
  const session = useSession();
  const account = useGetAccountQuery();
  const { copy, failure } = useCopy({
    copied: t('secondFactor.codesCopied'),
    failed: t('secondFactor.codesCopyFailed'),
  });
  const list = codes.join('\n');
  const download = () =>
    saveFile({
      blob: new Blob([`${t('secondFactor.fileHead', { fair })}\n\n${list}\n`], { type: 'text/plain' }),
      fileName: t('secondFactor.fileName'),
    });
  const done = () => {
    onClose();
    // The account is refetched only now. A page that requires a second factor removes the dialog as soon as the account
    // has one.
    void account.refetch();
    session.refetch();
  };
  return (
    <Modal
      open
      centered
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      title={t('secondFactor.codesTitle')}
      footer={[
        <Button key="done" type="primary" size="large" onClick={done}>
          {t('secondFactor.codesKept')}
        </Button>,
      ]}
    >
      <p>{t('secondFactor.codesText')}</p>
      <ol className="kit-factor-codes" aria-label={t('secondFactor.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="kit-account-actions">
        <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={download}>
          {t('secondFactor.download')}
        </Button>
        <Button icon={<CopyOutlined aria-hidden="true" />} onClick={() => copy(list)}>
          {t('secondFactor.copy')}
        </Button>
      </div>
      <ErrorList messages={[failure]} />
    </Modal>
  );
}
