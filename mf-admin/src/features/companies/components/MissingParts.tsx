import { type AdminCompany, type CompanyGap, missingParts } from '@fair/contract';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';

/** The number of missing parts in a company's profile. A tooltip names them. */
export function MissingParts({ company }: { company: AdminCompany }) {
  const { t } = useTranslation('admin');
  const gaps = gapsOf(company);
  if (gaps.length === 0) return '–';
  const names = gaps.map((gap) => t(`companies.gaps.${gap}`)).join(', ');
  return (
    <Tooltip title={names} trigger={['hover', 'focus', 'click']}>
      <button
        type="button"
        className="fair-missing"
        aria-label={t('companies.missing', { number: gaps.length, names })}
      >
        {gaps.length}
      </button>
    </Tooltip>
  );
}

function gapsOf(company: AdminCompany): CompanyGap[] {
  const login = company.invitationHeld ? 'held' : 'login';
  return [
    ...(company.firstLogin ? ([login] as const) : []),
    ...missingParts(company),
    ...(company.lacksTimes ? (['times'] as const) : []),
  ];
}
