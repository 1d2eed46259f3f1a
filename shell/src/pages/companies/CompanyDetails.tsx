import { useFair } from '@fair/client';
import { type CompanyText, OTHER_PROGRAM, POSITION_CODES, type PublicCompany } from '@fair/contract';
import { CompanyTextView, hasCompanyText } from '@fair/kit/companyText';
import { usePositionLabel, useProgramName, usePrograms } from '@fair/kit/fair';
import { FactList } from '@fair/ui/FactList';
import { useLanguage } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { CompanyAims } from './CompanyAims.tsx';
import { CompanyLinks } from './CompanyLinks.tsx';
import { CompanyOpenings } from './CompanyOpenings.tsx';

/** A company's facts and texts, and the students it is looking for. Parts without content are omitted. */
export function CompanyDetails({ company }: { readonly company: PublicCompany }) {
  const { t } = useTranslation('shell');
  const facts = useFacts(company);
  return (
    <div className="shell-company">
      {facts.length > 0 ? (
        <div className="shell-company-facts">
          <FactList items={facts} columns={3} />
        </div>
      ) : null}
      <div className="shell-company-columns">
        <div className="shell-company-text">
          <TextSection title={t('companies.about')} company={company} field="description" />
          <TextSection title={t('companies.qualifications')} company={company} field="qualifications" />
          <CompanyOpenings slug={company.slug} />
        </div>
        <div className="shell-company-side">
          <CompanyAims slug={company.slug} />
          <Offers company={company} />
          <CompanyLinks company={company} />
        </div>
      </div>
    </div>
  );
}

function useFacts(company: PublicCompany) {
  const { t } = useTranslation('shell');
  const number = new Intl.NumberFormat(useLanguage() === 'sv' ? 'sv-SE' : 'en-GB');
  const count = (value: number | undefined) => (value === undefined ? undefined : number.format(value));
  return [
    { label: t('companies.areaOfBusiness'), value: company.areaOfBusiness },
    { label: t('companies.founded'), value: company.foundedYear },
    { label: t('companies.employeesSweden'), value: count(company.employeesSweden) },
    { label: t('companies.employeesWorld'), value: count(company.employeesWorld) },
  ].filter(({ value }) => value !== undefined && value !== '');
}

interface TextSectionProps {
  readonly title: string;
  readonly company: PublicCompany;
  readonly field: CompanyText;
}

function TextSection({ title, company, field }: TextSectionProps) {
  if (!hasCompanyText(company, field)) return null;
  return (
    <section>
      <h2>{title}</h2>
      <p className="shell-company-words">
        <CompanyTextView company={company} field={field} />
      </p>
    </section>
  );
}

/** Positions and programs as tags. A program links to its page in the university's catalogue. */
function Offers({ company: { positions, programs } }: { company: PublicCompany }) {
  const { t } = useTranslation('shell');
  const positionLabel = usePositionLabel();
  const programName = useProgramName();
  const known = usePrograms().map(({ code }) => code);
  const pattern = useFair()?.programLinkPattern;
  return (
    <>
      {positions.length > 0 ? (
        <Panel title={t('companies.positionsTitle')}>
          <ul className="shell-tags">
            {POSITION_CODES.filter((code) => positions.includes(code)).map((position) => (
              <li key={position}>
                <Tag>{positionLabel(position)}</Tag>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      {programs.length > 0 ? (
        <Panel title={t('companies.programsTitle')}>
          <ul className="shell-tags">
            {known
              .filter((code) => programs.includes(code))
              .map((code) => (
                <li key={code}>
                  <Tag>
                    {pattern && code !== OTHER_PROGRAM ? (
                      <a
                        href={pattern.replace('{code}', encodeURIComponent(code))}
                        target="_blank"
                        rel="noreferrer"
                      >
                        {programName(code)}
                      </a>
                    ) : (
                      programName(code)
                    )}
                  </Tag>
                </li>
              ))}
          </ul>
        </Panel>
      ) : null}
    </>
  );
}
