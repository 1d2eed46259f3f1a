import EnvironmentOutlined from '@ant-design/icons/es/icons/EnvironmentOutlined';
import FacebookFilled from '@ant-design/icons/es/icons/FacebookFilled';
import InstagramFilled from '@ant-design/icons/es/icons/InstagramFilled';
import LinkedinFilled from '@ant-design/icons/es/icons/LinkedinFilled';
import MailOutlined from '@ant-design/icons/es/icons/MailOutlined';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import './Footer.css';

export interface SocialLink {
  network: 'facebook' | 'instagram' | 'linkedin';
  url: string;
}

export interface FooterProps {
  eventName: string;
  year: number;
  address: { text: string; mapUrl: string };
  contactEmail: string;
  socials: readonly SocialLink[];
  /** Links to pages of the fair, for example the terms. */
  links?: readonly { label: string; to: string }[] | undefined;
}

const NETWORKS = {
  facebook: { name: 'Facebook', Icon: FacebookFilled },
  instagram: { name: 'Instagram', Icon: InstagramFilled },
  linkedin: { name: 'LinkedIn', Icon: LinkedinFilled },
};

/** The footer of every page. Values that are not given are omitted. */
export function Footer({ eventName, year, address, contactEmail, socials, links }: FooterProps) {
  const { t } = useTranslation('ui');
  return (
    <footer className="fair-footer">
      <div className="fair-footer-inner">
        <p className="fair-footer-name">
          {eventName} <span>{year}</span>
        </p>
        <ul className="fair-footer-facts">
          {address.text ? (
            <li>
              <EnvironmentOutlined aria-hidden="true" />
              {address.mapUrl ? (
                <a href={address.mapUrl} target="_blank" rel="noreferrer">
                  {address.text}
                </a>
              ) : (
                <span>{address.text}</span>
              )}
            </li>
          ) : null}
          {contactEmail ? (
            <li>
              <MailOutlined aria-hidden="true" />
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </li>
          ) : null}
          {links?.map((link) => (
            <li key={link.to}>
              <Link to={link.to}>{link.label}</Link>
            </li>
          ))}
        </ul>
        {socials.length > 0 ? (
          <ul className="fair-footer-socials" aria-label={t('footer.follow')}>
            {socials.map((social) => {
              const { name, Icon } = NETWORKS[social.network];
              return (
                <li key={social.network}>
                  <a
                    className="fair-icon-button"
                    href={social.url}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={name}
                  >
                    <Icon aria-hidden="true" />
                  </a>
                </li>
              );
            })}
          </ul>
        ) : null}
      </div>
    </footer>
  );
}
