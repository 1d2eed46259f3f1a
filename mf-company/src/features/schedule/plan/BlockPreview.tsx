import { errorText } from '@fair/client';
import { ErrorState } from '@fair/ui/ErrorState';
import { Loading } from '@fair/ui/Loading';
import { useTranslation } from 'react-i18next';
import { usePreviewMeetingBlockQuery } from '../api.ts';
import { boardWidth } from '../board/boardWidth.ts';
import { useWords } from '../useWords.ts';

/** The times × tables that publishing a draft would make; it follows every change of the draft. */
export function BlockPreview({ blockId }: { blockId: string }) {
  const { t } = useTranslation('company');
  const words = useWords();
  const { data, error, refetch } = usePreviewMeetingBlockQuery({ params: { id: blockId } });
  if (!data) {
    return error ? (
      <ErrorState title={t('plan.previewFailed')} text={errorText(error)} onRetry={() => void refetch()} />
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
        // biome-ignore lint/a11y/useSemanticElements: a preview is no fieldset
        <div
          className="company-board-scroll company-preview-scroll"
          role="group"
          aria-label={t('plan.previewLabel')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
          tabIndex={0}
        >
          <table
            className="company-board company-board--preview"
            style={{ minInlineSize: boardWidth(data.tables.length) }}
          >
            <thead>
              <tr>
                <th scope="col">{t('schedule.time')}</th>
                {data.tables.map((table) => (
                  <th key={table} scope="col">
                    {words.table(table)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.times.map((time) => (
                <tr key={time.startsAt}>
                  <th scope="row">{words.span(time)}</th>
                  {data.tables.map((table) => (
                    <td key={table}>{t('slot.free')}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
