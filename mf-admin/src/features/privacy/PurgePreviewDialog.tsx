import type { Purge, PurgedItem, previewPurge } from '@fair/contract';
import { useMoments } from '@fair/kit/fair';
import { DataTable, type DataTableColumn, type DataTableQuery } from '@fair/ui/DataTable';
import { Dialog } from '@fair/ui/Dialog';
import { useFocusReturn } from '@fair/ui/focusReturn';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toListQuery } from '../../listQuery.ts';
import { serverTable } from '../../serverTable.tsx';
import { usePreviewPurgeQuery } from './api.ts';

interface PurgePreviewDialogProps {
  readonly purge: Purge;
  readonly onClose: () => void;
}

const FIRST: DataTableQuery = { page: 1, pageSize: 25, q: '', filters: {} };

/** A dialog with the names of the people whose data will be deleted. It does not show the data itself. */
export function PurgePreviewDialog({ purge, onClose }: PurgePreviewDialogProps) {
  useFocusReturn();
  const { t } = useTranslation('admin');
  const { date } = useMoments();
  const [query, setQuery] = useState(FIRST);
  const list = usePreviewPurgeQuery({
    params: { id: purge.id },
    query: toListQuery<typeof previewPurge>(query),
  });
  const { line, table } = serverTable(t('purges.previewFailed'), list, [query, setQuery]);
  const columns: DataTableColumn<PurgedItem>[] = [
    {
      key: 'student',
      title: t('purges.student'),
      primary: true,
      render: ({ student }) => student ?? t('purges.nobody'),
    },
    ...(purge.rule === 'cv' ? [] : [{ key: 'company', title: t('purges.company') }]),
    { key: 'at', title: t('purges.made'), render: ({ at }) => (at ? date(at) : null) },
  ];
  return (
    <Dialog
      open
      title={t('purges.previewTitle', { what: t(`purges.rules.${purge.rule}`) })}
      width={720}
      footer={null}
      onCancel={onClose}
    >
      <p>{t('purges.previewText')}</p>
      {line}
      <DataTable<PurgedItem>
        columns={columns}
        {...table}
        rowKey={({ id }) => id}
        emptyText={t('purges.nothingNow')}
      />
    </Dialog>
  );
}
