import { errorText, useChangeLanguageMutation, useFair, useLogoutMutation, useSession } from '@fair/client';
import { type FairFacts, ROLES, type User } from '@fair/contract';
import { useFairName } from '@fair/kit/fair';
import { ColorModeSwitch } from '@fair/ui/colorMode';
import { Footer, type SocialLink } from '@fair/ui/Footer';
import { useLanguage } from '@fair/ui/i18n';
import { LanguageSwitch } from '@fair/ui/LanguageSwitch';
import { NavBar, type NavBarItem } from '@fair/ui/NavBar';
import { PageLayout } from '@fair/ui/PageLayout';
import { toast } from '@fair/ui/toast';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAreaNav } from '../federation/useAreaNav.ts';
import { LanyardLogo } from './LanyardLogo.tsx';

/** Navbar, footer and the lanyard band round every page. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const fair = useFair();
  const { user } = useSession();
  const { pathname } = useLocation();
  const { t } = useTranslation('shell');
  const name = useFairName();
  const items = useNavItems(user);
  // For the mails. The page has it already, so a failure is nobody's business now: the next choice or sign-in tells it again.
  const [changeLanguage] = useChangeLanguageMutation();
  const isInOwnArea = user && pathname.startsWith(`/${user.type}/`);

  return (
    <PageLayout
      role={isInOwnArea ? user.type : undefined}
      navBar={
        <NavBar
          name={name ?? t('siteName')}
          logo={<LanyardLogo />}
          items={items}
          user={user ? { name: user.name, to: profileOf(user), role: user.type } : undefined}
          extra={
            <>
              <LanguageSwitch
                onChosen={user ? (language) => void changeLanguage({ body: { language } }) : undefined}
              />
              <ColorModeSwitch />
            </>
          }
        />
      }
      footer={
        fair ? (
          <Footer
            eventName={name ?? fair.name}
            year={fair.year}
            address={fair.address}
            contactEmail={fair.contactEmail}
            socials={socialLinksOf(fair)}
            links={[
              { label: t('companies.title'), to: '/companies' },
              { label: t('nav.about'), to: '/about' },
              { label: t('nav.terms'), to: '/terms' },
            ]}
          />
        ) : null
      }
    >
      {children}
    </PageLayout>
  );
}

const profileOf = ({ type }: User) => `/${type}/profile`;

/** Where this fair is followed: only what it has. */
function socialLinksOf({ socialLinks: { facebook, instagram, linkedIn } }: FairFacts): SocialLink[] {
  const links = { facebook, instagram, linkedin: linkedIn };
  return Object.entries(links).flatMap(([network, url]) =>
    url ? [{ network: network as SocialLink['network'], url }] : [],
  );
}

/**
 * The entries of product-spec §2 "Navigation bar": signed in means that the user object has a type. The pages in it are
 * those of the role's area, which says itself what they are.
 */
function useNavItems(user: User | null): NavBarItem[] {
  const { t } = useTranslation('shell');
  const fair = useFair();
  const nav = useAreaNav(user?.type);
  const language = useLanguage();
  const navigate = useNavigate();
  const [logout] = useLogoutMutation();

  if (!user) {
    return [
      { key: 'login', label: t('nav.login'), to: '/' },
      { key: 'about', label: t('nav.about'), to: '/about' },
      ...(fair ? [{ key: 'event', label: t('nav.event'), href: fair.websiteUrl, external: true }] : []),
    ];
  }

  const { home } = ROLES[user.type];
  const profile = profileOf(user);

  const leave = async () => {
    try {
      await logout().unwrap();
      await navigate('/');
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  // Until the list of areas is there, and of a build from before builds said it: the pages that every role has.
  const ofArea = nav?.map(({ to, label }) => ({ key: to, label: label[language], to })) ?? [
    { key: home, label: t('nav.dashboard'), to: home },
    { key: profile, label: t('nav.profile'), to: profile },
  ];
  return [...ofArea, { key: 'logout', label: t('nav.logout'), onSelect: () => void leave() }];
}
