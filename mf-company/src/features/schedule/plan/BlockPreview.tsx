import { useMoments } from '@fair/area/fair';
import { failureText } from '@fair/area/sentences';
import { BOARD_TEXTS, TimeGrid } from '@fair/board';
import { ErrorState } from '@fair/ui/ErrorState';
import { Loading } from '@fair/ui/Loading';
import { useTranslation } from 'react-i18next';
import { usePreviewMeetingBlockQuery } from '../api.ts';

/** The times × tables that publishing a draft would make; it follows every change of the draft. */
export function BlockPreview({ blockId }: { blockId: string }) {
  const { t } = useTranslation('company');
  const moments = useMoments();
  const { data, error, refetch } = usePreviewMeetingBlockQuery({ params: { id: blockId } });
  if (!data) {
    return error ? (
      <ErrorState title={t('plan.previewFailed')} text={failureText(error)} onRetry={() => void refetch()} />
    ) : (
      <Loading label={t('plan.previewLoading')} />
    );
  }
  return (
    <div className="company-preview">
      <h4>
        {t('plan.preview', {
          times: t('plan.times', { count: data.times.length }),
          tables: t('plan.tableCount', { count: data.tables.length }),
          count: data.slotCount,
        })}
      </h4>
      {data.slotCount === 0 ? (
        <p className="company-muted">{t('plan.previewEmpty')}</p>
      ) : (
        <TimeGrid
          label={t('plan.previewLabel')}
          tables={data.tables.map((name) => ({ id: name, name }))}
          rows={data.times}
          head={moments.span}
          cell={() => t('slot.free', { ns: BOARD_TEXTS })}
        />
      )}
    </div>
  );
}
