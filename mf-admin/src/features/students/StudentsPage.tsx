import {
  type AdminStudent,
  exportStudents,
  exportStudentsAsXlsx,
  type listAdminStudents,
  OTHER_PROGRAM,
  STUDENT_EXPORT_FIELDS,
  STUDENT_GAPS,
  type StudentGap,
} from '@fair/contract';
import { ExportButton } from '@fair/kit/exporting';
import { useProgramName, usePrograms, useTimeZone } from '@fair/kit/fair';
import { useStudentFacts } from '@fair/kit/studentFacts';
import { breakable, DataTable, type DataTableColumn, useQueryInUrl } from '@fair/ui/DataTable';
import { formatDate } from '@fair/ui/i18n';
import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStatusColumn } from '../../activeSwitch/useStatusColumn.tsx';
import { ActivityButtons } from '../../bulk/ActivityButtons.tsx';
import { useBulkSelection } from '../../bulk/useBulkSelection.tsx';
import { WriteButton } from '../../bulk/WriteButton.tsx';
import { toFilterParams, toListQuery } from '../../listQuery.ts';
import { serverTable } from '../../serverTable.tsx';
import { useYear } from '../../year/useYear.ts';
import { YearNotice } from '../../year/YearNotice.tsx';
import { YearSwitch } from '../../year/YearSwitch.tsx';
import { useListAdminStudentsQuery, useSetStudentsActiveMutation } from './api.ts';
import { CorrectAddress } from './CorrectAddress.tsx';
import { StudentAddress } from './StudentAddress.tsx';
import { useStudentSwitch } from './useStudentSwitch.tsx';

/**
 * `/admin/students`: all students, with an active switch and an export. The server searches, sorts and pages the list.
 */
export function StudentsPage() {
  const { t } = useTranslation('admin');
  const year = useYear();
  const columns = useStudentColumns(year !== undefined);
  const [query, setQuery] = useQueryInUrl();
  const list = useListAdminStudentsQuery({
    query: toListQuery<typeof listAdminStudents>(query, year),
  });
  const { line, table } = serverTable(t('students.failed'), list, [query, setQuery]);

  const [setActive] = useSetStudentsActiveMutation();
  const { selection, chosen, notice } = useBulkSelection<AdminStudent>({
    rows: table.rows,
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    scope: JSON.stringify([query.q, query.filters]),
  });

  return (
    <Page
      title={t('students.title')}
      subtitle={t('students.subtitle')}
      role="admin"
      width="wide"
      actions={<YearSwitch />}
    >
      <YearNotice />
      {line}
      {notice}
      <DataTable<AdminStudent>
        columns={columns}
        {...table}
        {...(year === undefined && {
          selection: {
            ...selection,
            actions: (
              <>
                <ActivityButtons
                  of="students"
                  chosen={chosen}
                  send={(ids, active) => setActive({ body: { ids, active } })}
                />
                <WriteButton of="students" people={chosen.keys} />
              </>
            ),
          },
        })}
        rowKey={(student) => student.id}
        {...(year === undefined && { rowActions: (student) => <CorrectAddress student={student} /> })}
        actions={
          <ExportButton
            name="students"
            title={t('students.exportTitle')}
            hint={t('students.exportHint')}
            csv={exportStudents}
            xlsx={exportStudentsAsXlsx}
            narrowing={toFilterParams(query, year)}
            fields={STUDENT_EXPORT_FIELDS}
            purpose={{ forMore: t('students.exportAll') }}
          />
        }
      />
    </Page>
  );
}

/** Returns the missing parts of a profile, by the same rules as the API's parameter `filter[lacks]`. */
function missingOf({ hasCv, program, otherProgram }: AdminStudent): StudentGap[] {
  return [
    ...(hasCv ? [] : (['cv'] as const)),
    ...(program === OTHER_PROGRAM && !otherProgram ? (['otherProgram'] as const) : []),
  ];
}

function useStudentColumns(isPast: boolean): DataTableColumn<AdminStudent>[] {
  const { t } = useTranslation('admin');
  const timeZone = useTimeZone();
  const status = useStatusColumn(useStudentSwitch());
  const programName = useProgramName();
  const programs = usePrograms();
  const facts = useStudentFacts();
  const yesOrNo = [
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no') },
  ];
  return [
    {
      key: 'name',
      title: t('students.name'),
      primary: true,
      searchable: true,
      sortable: true,
      ...(!isPast && {
        render: ({ id, name }) => <Link to={`/admin/students/${id}`}>{breakable(name)}</Link>,
      }),
    },
    {
      key: 'email',
      title: t('students.email'),
      searchable: true,
      sortable: true,
      render: (student) =>
        student.correction || student.mailRefusedAt ? <StudentAddress student={student} /> : student.email,
    },
    {
      key: 'program',
      title: t('students.program'),
      sortable: true,
      filterOptions: programs.map(({ code }) => ({ value: code, label: `${programName(code)} (${code})` })),
      render: ({ program, otherProgram }) => programName(program, otherProgram),
    },
    {
      key: 'studyYear',
      title: t('students.studyYear'),
      from: 1500,
      render: ({ studyYear }) => (studyYear === undefined ? '–' : facts.studyYearName(studyYear)),
    },
    {
      key: 'graduatesOn',
      title: t('students.graduatesOn'),
      from: 1500,
      render: ({ graduatesOn }) => (graduatesOn ? facts.monthName(graduatesOn) : '–'),
    },
    {
      key: 'languages',
      title: t('students.languages'),
      hidden: true,
      render: ({ languages }) => (languages ? facts.languageNames(languages) : '–'),
    },
    {
      key: 'acceptsNews',
      title: t('students.news'),
      from: 900,
      filterOptions: yesOrNo,
      render: ({ acceptsNews }) => t(acceptsNews ? 'yes' : 'no'),
    },
    {
      key: 'lacks',
      title: t('students.lacks'),
      filterOptions: STUDENT_GAPS.map((gap) => ({ value: gap, label: t(`students.gaps.${gap}`) })),
      render: (student) =>
        missingOf(student)
          .map((gap) => t(`students.gaps.${gap}`))
          .join(', ') || '–',
    },
    {
      key: 'createdAt',
      title: t('students.createdAt'),
      sortable: true,
      align: 'end',
      from: 1100,
      render: ({ createdAt }) => formatDate(createdAt, { timeZone, style: 'short' }),
    },
    ...(isPast ? [] : [status]),
  ];
}
