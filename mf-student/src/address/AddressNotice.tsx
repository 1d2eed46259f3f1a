import { useSession } from '@fair/client';
import { useSendConfirmationMutation } from '@fair/kit/accountApi';
import { Failure } from '@fair/kit/failure';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Asks a student to open the mailed link, with a button that mails it again. */
export function AddressNotice({ email }: { readonly email: string }) {
  const { t } = useTranslation('student');
  const [send, { isLoading, error }] = useSendConfirmationMutation();
  const [isSent, setIsSent] = useState(false);
  const { refetch } = useSession();

  // The student usually opens the link in another tab. When the student returns to this tab, the session is loaded
  // again, because it contains whether the address is confirmed.
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') refetch();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [refetch]);

  const sendAgain = async () => {
    const result = await send();
    setIsSent(!result.error);
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={t('address.title')}
      description={
        <>
          <p>{t('address.text', { email })}</p>
          <Failure of={error} what={t('address.notSent')} />
          <p role="status">{isSent ? t('address.sent', { email }) : null}</p>
          <Button loading={isLoading} onClick={() => void sendAgain()}>
            {t('address.send')}
          </Button>
        </>
      }
    />
  );
}
