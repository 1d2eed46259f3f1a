import FacebookFilled from '@ant-design/icons/es/icons/FacebookFilled';
import GlobalOutlined from '@ant-design/icons/es/icons/GlobalOutlined';
import InstagramFilled from '@ant-design/icons/es/icons/InstagramFilled';
import LinkedinFilled from '@ant-design/icons/es/icons/LinkedinFilled';
import type { PublicCompany } from '@fair/contract';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';

export function CompanyLinks({ company }: { readonly company: PublicCompany }) {
  const { t } = useTranslation('shell');
  const links = [
    { label: t('companies.website'), href: company.websiteLink, Icon: GlobalOutlined },
    { label: 'LinkedIn', href: company.linkedInLink, Icon: LinkedinFilled },
    { label: 'Instagram', href: company.instagramLink, Icon: InstagramFilled },
    { label: 'Facebook', href: company.facebookLink, Icon: FacebookFilled },
  ].filter(({ href }) => href);
  if (links.length === 0) return null;
  return (
    <Panel title={t('companies.links')}>
      <ul className="shell-company-links">
        {links.map(({ label, href, Icon }) => (
          <li key={label}>
            <a href={href} target="_blank" rel="noreferrer">
              <Icon aria-hidden="true" /> {label}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
