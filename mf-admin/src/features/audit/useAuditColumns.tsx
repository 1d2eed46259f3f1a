import { AUDIT_ACTIONS, AUDIT_GROUPS, type AuditEntry, type AuditGroup } from '@fair/contract';
import { useTimeZone } from '@fair/kit/fair';
import { auditActionText, auditTypeText } from '@fair/texts/auditActions';
import type { DataTableColumn, DataTableQuery } from '@fair/ui/DataTable';
import { formatDateTime, useLanguage } from '@fair/ui/i18n';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { AuditDetail } from './AuditDetail.tsx';

interface AuditColumnsOptions {
  readonly query: DataTableQuery;
  readonly personName: string | undefined;
  readonly onPerson: (id: string) => void;
  readonly onCompany: (slug: string) => void;
}

export function useAuditColumns({
  query,
  personName,
  onPerson,
  onCompany,
}: AuditColumnsOptions): DataTableColumn<AuditEntry>[] {
  const { t } = useTranslation('admin');
  const timeZone = useTimeZone();
  const language = useLanguage();
  const nameOf = (action: string) => auditActionText(language, action);
  const who = (name: string | undefined, type: string | undefined, onAll: (() => void) | undefined) => {
    const kind = type && auditTypeText(language, type);
    if (!name) return kind ?? '–';
    const shown = kind ? `${name} (${kind})` : name;
    if (!onAll) return shown;
    return (
      <Button
        type="link"
        className="fair-audit-who"
        aria-label={t('audit.allAbout', { name })}
        onClick={onAll}
      >
        {shown}
      </Button>
    );
  };
  const { group, person, before } = query.filters;
  const actions = group && group in AUDIT_ACTIONS ? [group as AuditGroup] : AUDIT_GROUPS;
  return [
    {
      key: 'action',
      title: t('audit.action'),
      primary: true,
      filterOptions: actions
        .flatMap((one): readonly string[] => AUDIT_ACTIONS[one])
        .map((action) => ({ value: action, label: nameOf(action) })),
      render: ({ action }) => nameOf(action),
    },
    {
      key: 'group',
      title: t('audit.group'),
      filterOptions: AUDIT_GROUPS.map((one) => ({ value: one, label: t(`audit.groups.${one}`) })),
      render: ({ action }) => {
        const of = AUDIT_GROUPS.find((one) => (AUDIT_ACTIONS[one] as readonly string[]).includes(action));
        return of ? t(`audit.groups.${of}`) : '–';
      },
    },
    {
      key: 'actor',
      title: t('audit.who'),
      render: ({ actorName, actorType, actorId }) =>
        who(actorName, actorType, actorId ? () => onPerson(actorId) : undefined),
    },
    {
      key: 'target',
      title: t('audit.whom'),
      render: ({ targetName, targetType, targetPersonId, companySlug }) =>
        who(
          targetName,
          targetType,
          targetPersonId
            ? () => onPerson(targetPersonId)
            : targetType === 'company' && companySlug
              ? () => onCompany(companySlug)
              : undefined,
        ),
    },
    { key: 'detail', title: t('audit.detail'), render: (entry) => <AuditDetail entry={entry} /> },
    // Hidden columns. Filters need them, because the table labels a filter with the title of its column. The admin can
    // also show them.
    {
      key: 'company',
      title: t('audit.company'),
      hidden: true,
      render: ({ companyName }) => companyName ?? '–',
    },
    { key: 'edition', title: t('audit.edition'), hidden: true, render: ({ edition }) => edition ?? '–' },
    ...(person ? [filterOnlyColumn('person', t('audit.person'), person, personName ?? '…')] : []),
    ...(before ? [filterOnlyColumn('before', t('audit.page'), before, t('audit.olderPage'))] : []),
    {
      key: 'at',
      title: t('audit.when'),
      sortable: true,
      filterDays: true,
      align: 'end',
      render: ({ at }) => formatDateTime(at, { timeZone }),
    },
  ];
}

/**
 * Returns a hidden column for a filter that belongs to no visible column, because the table labels a filter with the
 * title of its column.
 */
const filterOnlyColumn = (
  key: string,
  title: string,
  value: string,
  label: string,
): DataTableColumn<AuditEntry> => ({
  key,
  title,
  hidden: true,
  filterOptions: [{ value, label }],
  render: () => '–',
});
