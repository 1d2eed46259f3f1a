import { errorText } from '@fair/client';
import { Failure } from '@fair/kit/failure';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { CLICKER_CALLS } from '../api.ts';
import { useClicker } from '../ClickerProvider.tsx';
import { CLICKER_TEXTS } from '../texts.ts';
import type { ChosenArea } from './chosenArea.ts';

export function RestoreButton({ area: { id, name } }: { area: ChosenArea }) {
  const { t } = useTranslation(CLICKER_TEXTS);
  const { role } = useClicker();
  const [restore, { isLoading, error: failure }] = CLICKER_CALLS[role].useRestoreArea();

  const restoreArea = async () => {
    const { error } = await restore({ body: { id } });
    if (error === undefined) toast.success(t('broughtBack', { name }));
    else toast.error(t('bringBackFailed', { name }), { description: errorText(error) });
  };

  return (
    <>
      <Button
        loading={isLoading}
        aria-label={t('bringBackNamed', { name })}
        onClick={() => void restoreArea()}
      >
        {t('bringBack')}
      </Button>
      <Failure of={failure} what={t('bringBackFailed', { name })} />
    </>
  );
}
