import { errorText } from '@fair/client';
import { type CallReply, confirmSecondFactor, startSecondFactor } from '@fair/contract';
import { Field, FormDialog, useContractForm } from '@fair/form';
import { ErrorList } from '@fair/ui/ErrorList';
import { useFocusReturn } from '@fair/ui/focusReturn';
import { PasswordField } from '@fair/ui/PasswordField';
import { Button } from 'antd';
// The component is imported by its path. The build rule that shares antd's components would look for it in the wrong
// folder (`q-r-code`).
import QRCode from 'antd/es/qr-code';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../pages/useCopy.ts';
import { ACCOUNT_TEXTS } from '../texts.ts';
import { useConfirmSecondFactorMutation, useStartSecondFactorMutation } from './api.ts';
import { CodeField } from './CodeField.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import './secondFactor.css';

type Setup = CallReply<typeof startSecondFactor>;

/**
 * A dialog with three steps: the user enters the password, scans the QR code and enters a first code, and then gets
 * recovery codes.
 */
export function SetUpDialog({ onClose }: { readonly onClose: () => void }) {
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<readonly string[]>();
  // Another dialog follows this one. When the last dialog closes, the element that opened the first one gets the focus.
  useFocusReturn();
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  if (setup) return <FirstCode setup={setup} onConfirmed={setCodes} onClose={onClose} />;
  return <Password onStarted={setSetup} onClose={onClose} />;
}

interface PasswordProps {
  readonly onStarted: (setup: Setup) => void;
  readonly onClose: () => void;
}

function Password({ onStarted, onClose }: PasswordProps) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const [start] = useStartSecondFactorMutation();
  const form = useContractForm({
    schema: startSecondFactor.body,
    stored: { password: '' },
    send: (body) => start({ body }),
    failureOf: (error, isAtField) => (isAtField ? undefined : errorText(error)),
    onSaved: onStarted,
  });
  return (
    <FormDialog
      form={form}
      title={t('secondFactor.turnOnTitle')}
      submit={t('secondFactor.next')}
      submitting={t('secondFactor.checking')}
      close={t('profile.cancel')}
      onClose={onClose}
    >
      <p>{t('secondFactor.turnOnText')}</p>
      <Field of={form} name="password" label={t('account.yourPassword')}>
        {({ value, onChange }) => (
          <PasswordField autoComplete="current-password" autoFocus value={value} onChange={onChange} />
        )}
      </Field>
    </FormDialog>
  );
}

interface FirstCodeProps {
  readonly setup: Setup;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

function FirstCode({ setup: { uri, secret, setup }, onConfirmed, onClose }: FirstCodeProps) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const [confirm] = useConfirmSecondFactorMutation();
  const { copy, failure } = useCopy({
    copied: t('secondFactor.keyCopied'),
    failed: t('secondFactor.keyCopyFailed'),
  });
  const form = useContractForm({
    schema: confirmSecondFactor.body,
    stored: { code: '' },
    toBody: ({ code }) => ({ setup, code }),
    send: (body) => confirm({ body }),
    failureOf: (error, isAtField) => (isAtField ? undefined : errorText(error)),
    onSaved: ({ recoveryCodes }: CallReply<typeof confirmSecondFactor>) => onConfirmed(recoveryCodes),
  });
  return (
    <FormDialog
      form={form}
      title={t('secondFactor.scanTitle')}
      submit={t('secondFactor.turnOn')}
      submitting={t('secondFactor.checking')}
      close={t('profile.cancel')}
      onClose={onClose}
    >
      <p>{t('secondFactor.scanText')}</p>
      <div className="kit-factor-scan">
        {/* The QR code is black on white in dark mode too, because some apps cannot read inverted codes. */}
        <div role="img" aria-label={t('secondFactor.qr')}>
          <QRCode type="svg" value={uri} color="#000" bgColor="#fff" size={184} aria-hidden="true" />
        </div>
        <div className="kit-factor-secret">
          <span className="kit-account-label">{t('secondFactor.typeInstead')}</span>
          <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          <Button size="small" onClick={() => copy(secret)}>
            {t('secondFactor.copyKey')}
          </Button>
          <ErrorList messages={[failure]} />
        </div>
      </div>
      <CodeField of={form} label={t('secondFactor.firstCode')} isApp />
    </FormDialog>
  );
}
