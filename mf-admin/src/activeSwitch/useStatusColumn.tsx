import type { DataTableColumn } from '@fair/ui/DataTable';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns the column that shows, filters and switches the active status of accounts. */
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
