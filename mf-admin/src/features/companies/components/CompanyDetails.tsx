import type { AdminCompany } from '@fair/contract';
import { usePositionLabel, useProgramName } from '@fair/kit/fair';
import { FactList } from '@fair/ui/FactList';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const LINKS = ['websiteLink', 'linkedInLink', 'instagramLink', 'facebookLink'] as const;

export interface CompanyDetailsProps {
  readonly company: AdminCompany;
  /** Whether the contact is shown here, because the table has no columns for it. */
  readonly withContact: boolean;
}

/** The profile of a company, shown below its row in the table. */
export function CompanyDetails({ company, withContact }: CompanyDetailsProps) {
  const { t } = useTranslation('admin');
  const positionLabel = usePositionLabel();
  const programName = useProgramName();
  return (
    <div className="fair-company-details">
      {company.mailRefusedAt ? <p>{t('companies.mailRefusedHint')}</p> : null}
      <FactList
        columns={3}
        items={[
          ...(withContact
            ? [
                { label: t('fields.name'), value: company.name },
                { label: t('fields.email'), value: company.email },
              ]
            : []),
          { label: t('fields.slogan'), value: company.slogan },
          { label: t('fields.areaOfBusiness'), value: company.areaOfBusiness },
          { label: t('fields.foundedYear'), value: company.foundedYear },
          { label: t('fields.employeesSweden'), value: company.employeesSweden },
          { label: t('fields.employeesWorld'), value: company.employeesWorld },
          {
            label: t('companies.publicPage'),
            value: <Link to={`/companies/${company.slug}`}>/companies/{company.slug}</Link>,
          },
          ...LINKS.map((field) => ({
            label: t(`fields.${field}`),
            value: company[field] ? (
              <a href={company[field]} target="_blank" rel="noreferrer">
                {company[field]}
              </a>
            ) : undefined,
          })),
          {
            label: t('fields.positions'),
            value: company.positions.map(positionLabel).join(', '),
          },
          {
            label: t('fields.programs'),
            value: company.programs.map((code) => programName(code)).join(', '),
          },
        ]}
      />
      <FactList
        columns={1}
        items={[
          { label: t('fields.description'), value: company.description },
          { label: t('fields.qualifications'), value: company.qualifications },
        ]}
      />
    </div>
  );
}
