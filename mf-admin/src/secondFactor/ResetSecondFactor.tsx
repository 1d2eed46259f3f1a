import { useSession } from '@fair/client';
import { LazyDialog } from '@fair/kit/LazyPage';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const loadDialog = async () => (await import('./ResetSecondFactorDialog.tsx')).ResetSecondFactorDialog;

interface ResetSecondFactorProps {
  readonly account: { readonly id: string; readonly hasSecondFactor?: true | undefined };
  readonly name: string;
  readonly size?: 'small';
  readonly onReset?: () => void;
}

/**
 * A button that turns off the second factor of another user who has lost it. Renders nothing for the admin's own
 * account, and for accounts without a second factor.
 */
export function ResetSecondFactor({ account, name, size, onReset }: ResetSecondFactorProps) {
  const { t } = useTranslation('admin');
  const own = useSession().user?.id;
  const [isAsking, setAsking] = useState(false);
  const isOffered = account.hasSecondFactor && account.id !== own;
  return (
    <>
      {isOffered ? (
        <Button
          {...(size && { size })}
          aria-label={t('secondFactor.resetNamed', { name })}
          onClick={() => setAsking(true)}
        >
          {t('secondFactor.reset')}
        </Button>
      ) : null}
      {isAsking ? (
        <LazyDialog
          load={loadDialog}
          id={account.id}
          name={name}
          onClose={() => setAsking(false)}
          {...(onReset && { onReset })}
        />
      ) : null}
    </>
  );
}
