import { BOARD_TEXTS, TimeGrid } from '@fair/board';
import { QueryFaces } from '@fair/kit/faces';
import { useMoments } from '@fair/kit/fair';
import { useTranslation } from 'react-i18next';
import { usePreviewMeetingBlockQuery } from '../api.ts';

/**
 * A grid of the times and tables that publishing a draft would create. The grid is loaded again after every change of
 * the draft.
 */
export function BlockPreview({ blockId }: { blockId: string }) {
  const { t } = useTranslation('company');
  const moments = useMoments();
  const preview = usePreviewMeetingBlockQuery({ params: { id: blockId } });
  return (
    <QueryFaces
      query={preview}
      loading={{ label: t('plan.previewLoading') }}
      error={{ title: t('plan.previewFailed') }}
    >
      {(data) => (
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
              tableColumn={112}
              head={moments.span}
              cell={() => t('slot.free', { ns: BOARD_TEXTS })}
            />
          )}
        </div>
      )}
    </QueryFaces>
  );
}
