import { INDUSTRIES } from '@fair/contract';
import { useProgramName, usePrograms } from '@fair/kit/fair';
import { industries as names } from '@fair/texts/participation';
import { useLanguage } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useGetCompanyAimsQuery } from './api.ts';

/** A company's industries and the programs that it wants most. Renders nothing if the company has chosen none. */
export function CompanyAims({ slug }: { readonly slug: string }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const programName = useProgramName();
  const known = usePrograms().map(({ code }) => code);
  const { industries = [], wanted = [] } = useGetCompanyAimsQuery({ params: { slug } }).currentData ?? {};
  return (
    <>
      <Tags
        title={t('companies.industries')}
        names={INDUSTRIES.filter((code) => industries.includes(code)).map((code) => names[language][code])}
      />
      <Tags
        title={t('companies.wanted')}
        names={known.filter((code) => wanted.includes(code)).map((code) => programName(code))}
      />
    </>
  );
}

function Tags({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className="shell-tags">
        {names.map((name) => (
          <li key={name}>
            <Tag>{name}</Tag>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
