import type { DataTableColumn } from '@fair/ui/DataTable';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns a table column that shows and filters by the active status of accounts. `render` returns the switch. */
export function useStatusColumn<T>(render: (row: T) => ReactNode): DataTableColumn<T> {
  const { t } = useTranslation('admin');
  return {
    key: 'active',
    title: t('students.status'),
    filterOptions: [
      { value: 'true', label: t('students.active') },
      { value: 'false', label: t('students.inactive') },
    ],
    render,
  };
}
