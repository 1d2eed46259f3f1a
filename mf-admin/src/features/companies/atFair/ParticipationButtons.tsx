import { PARTICIPATION_ACTS, type ParticipationAct } from '@fair/contract';
import { useIsCancelled } from '@fair/kit/fair';
import { LazyDialog } from '@fair/kit/LazyPage';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chosen } from '../../../bulk/useBulkSelection.tsx';

const loadDialog = async () => (await import('./ParticipationDialog.tsx')).ParticipationDialog;

/**
 * Buttons that confirm, decline or remind the selected companies, or change their package. For a cancelled fair they
 * can only be declined.
 */
export function ParticipationButtons({ chosen }: { readonly chosen: Chosen }) {
  const { t } = useTranslation('admin');
  const [act, setAct] = useState<ParticipationAct>();
  const isCancelled = useIsCancelled();
  const acts = isCancelled ? (['decline'] as const) : PARTICIPATION_ACTS;
  return (
    <>
      {acts.map((one) => (
        <Button
          key={one}
          size="small"
          onClick={() => {
            chosen.fail();
            setAct(one);
          }}
        >
          {t(`companies.atFair.${one}.button`)}
        </Button>
      ))}
      {act ? (
        <LazyDialog load={loadDialog} act={act} chosen={chosen} onClose={() => setAct(undefined)} />
      ) : null}
    </>
  );
}
