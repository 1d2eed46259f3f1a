import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { fileUrl } from '@fair/client';
import {
  exportStudents,
  type listAdminStudents,
  PROGRAM_CODES,
  STUDENT_EXPORT_FIELDS,
  type StudentUser,
} from '@fair/contract';
import { useProgramName, useTimeZone } from '@fair/kit/fair';
import { DataTable, type DataTableColumn, useQueryInAddress } from '@fair/ui/DataTable';
import { formatDate } from '@fair/ui/i18n';
import { Page } from '@fair/ui/Page';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStatusColumn } from '../../activeSwitch/useStatusColumn.tsx';
import { ExportDialog } from '../../csvExport/ExportDialog.tsx';
import { toListQuery } from '../../listQuery.ts';
import { serverTable } from '../../serverTable.tsx';
import { useListAdminStudentsQuery } from './api.ts';
import { StudentSwitch } from './components/StudentSwitch.tsx';

type ExportField = (typeof STUDENT_EXPORT_FIELDS)[number];

/** `/admin/students`: every student, searched, sorted and paged by the server; active switch; CSV export. */
export function StudentsPage() {
  const { t } = useTranslation('admin');
  const columns = useStudentColumns();
  const [query, setQuery] = useQueryInAddress();
  const [isExporting, setIsExporting] = useState(false);
  const list = useListAdminStudentsQuery({
    query: toListQuery<typeof listAdminStudents>(query),
  });
  const { line, table } = serverTable(t('students.failed'), list, [query, setQuery]);

  const labelOf = (field: ExportField) => t([`studentFields.${field}`, `fields.${field}`]);

  return (
    <Page title={t('students.title')} subtitle={t('students.subtitle')} role="admin" width="wide">
      {line}
      <DataTable<StudentUser>
        columns={columns}
        {...table}
        rowKey={(student) => student.id}
        actions={
          <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={() => setIsExporting(true)}>
            {t('export.open')}
          </Button>
        }
      />
      <ExportDialog<ExportField>
        open={isExporting}
        onClose={() => setIsExporting(false)}
        title={t('students.exportTitle')}
        hint={t('students.exportHint')}
        schema={exportStudents.query}
        fields={STUDENT_EXPORT_FIELDS}
        labelOf={labelOf}
        urlOf={(fields) => fileUrl(exportStudents, { query: { fields: fields.join(',') } })}
        fileName="students.csv"
      />
    </Page>
  );
}

function useStudentColumns(): DataTableColumn<StudentUser>[] {
  const { t } = useTranslation('admin');
  const timeZone = useTimeZone();
  const status = useStatusColumn((student: StudentUser) => <StudentSwitch student={student} />);
  const programName = useProgramName();
  const yesOrNo = [
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no') },
  ];
  return [
    { key: 'name', title: t('students.name'), primary: true, searchable: true, sortable: true },
    { key: 'email', title: t('students.email'), searchable: true, sortable: true },
    {
      key: 'program',
      title: t('students.program'),
      sortable: true,
      filterOptions: PROGRAM_CODES.map((value) => ({ value, label: `${programName(value)} (${value})` })),
      render: ({ program, otherProgram }) => programName(program, otherProgram),
    },
    {
      key: 'acceptsNews',
      title: t('students.news'),
      filterOptions: yesOrNo,
      render: ({ acceptsNews }) => t(acceptsNews ? 'yes' : 'no'),
    },
    {
      key: 'createdAt',
      title: t('students.createdAt'),
      sortable: true,
      align: 'end',
      width: 140,
      render: ({ createdAt }) => formatDate(createdAt, { timeZone, style: 'short' }),
    },
    status,
  ];
}
