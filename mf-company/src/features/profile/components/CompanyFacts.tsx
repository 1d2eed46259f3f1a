import { COMPANY_TEXTS, type CompanyUser, PACKAGES } from '@fair/contract';
import { usePositionLabel, useProgramName } from '@fair/kit/fair';
import { LANGUAGES } from '@fair/texts/text';
import { FactList } from '@fair/ui/FactList';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FormSection } from './FormSection.tsx';

/** The stored details, in the same sections as in the form. */
export function CompanyFacts({ company }: { company: CompanyUser }) {
  const { t } = useTranslation('company');
  const positionLabel = usePositionLabel();
  const programName = useProgramName();
  return (
    <>
      <FormSection title={t('sections.contact')}>
        <FactList
          items={[
            { label: t('fields.name'), value: company.name },
            { label: t('fields.email'), value: company.email },
          ]}
        />
      </FormSection>
      <FormSection title={t('sections.company')}>
        <FactList
          columns={3}
          items={[
            { label: t('fields.companyName'), value: company.companyName },
            { label: t('fields.areaOfBusiness'), value: company.areaOfBusiness },
            { label: t('fields.slogan'), value: company.slogan },
            { label: t('fields.foundedYear'), value: company.foundedYear },
            { label: t('fields.employeesSweden'), value: company.employeesSweden },
            { label: t('fields.employeesWorld'), value: company.employeesWorld },
          ]}
        />
        <FactList
          columns={1}
          items={[{ label: t('fields.description'), value: <LongText text={company.description} /> }]}
        />
      </FormSection>
      <FormSection title={t('sections.links')}>
        <FactList
          items={[
            { label: t('fields.websiteLink'), value: <WebLink url={company.websiteLink} /> },
            { label: t('fields.linkedInLink'), value: <WebLink url={company.linkedInLink} /> },
            { label: t('fields.instagramLink'), value: <WebLink url={company.instagramLink} /> },
            { label: t('fields.facebookLink'), value: <WebLink url={company.facebookLink} /> },
          ]}
        />
      </FormSection>
      <FormSection title={t('sections.wanted')}>
        <FactList
          columns={1}
          items={[
            { label: t('fields.positions'), value: <Tags labels={company.positions.map(positionLabel)} /> },
            {
              label: t('fields.programs'),
              value: <Tags labels={company.programs.map((code) => programName(code))} />,
            },
            { label: t('fields.qualifications'), value: <LongText text={company.qualifications} /> },
          ]}
        />
      </FormSection>
      {LANGUAGES.map((language) => {
        const own = company.texts?.[language];
        return own ? (
          <FormSection key={language} title={t(`texts.title.${language}`)}>
            <FactList
              columns={1}
              items={COMPANY_TEXTS.map((field) => ({
                label: t(`fields.${field}`),
                value: own[field] && (
                  <div lang={language}>
                    <LongText text={own[field]} />
                  </div>
                ),
              }))}
            />
          </FormSection>
        ) : null;
      })}
      <FormSection title={t('sections.fair')} hint={t('sections.fairHint')}>
        <FactList
          columns={3}
          items={[
            {
              label: t('fields.packageId'),
              value: PACKAGES.find((one) => one.value === company.packageId)?.label,
            },
            { label: t('fields.networkMeeting'), value: company.networkMeeting ? t('yes') : t('no') },
            { label: t('fields.slug'), value: company.slug },
          ]}
        />
        <p className="company-muted">
          <Link to="/company/participation">{t('participation.link')}</Link>
        </p>
      </FormSection>
    </>
  );
}

const ABSENT = '–';

function LongText({ text }: { text: string | undefined }) {
  return text ? <span className="company-long-text">{text}</span> : ABSENT;
}

function WebLink({ url }: { url: string | undefined }) {
  const { t } = useTranslation('company');
  if (!url) return ABSENT;
  const shown = url.replace(/^https?:\/\//i, '').replace(/\/$/, '');
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={t('profile.opensNewWindow', { link: shown })}>
      {shown}
    </a>
  );
}

function Tags({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return ABSENT;
  return (
    <span className="company-tags">
      {labels.map((label) => (
        <Tag key={label}>{label}</Tag>
      ))}
    </span>
  );
}
