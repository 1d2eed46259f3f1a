import {
  errorText,
  isAskedForByNobody,
  useChangeLanguageMutation,
  useFair,
  useLogoutMutation,
  useSession,
} from '@fair/client';
import { type FairFacts, ROLES, type User } from '@fair/contract';
import { useFairName } from '@fair/kit/fair';
import { ColorModeSwitch } from '@fair/ui/colorMode';
import { Footer, type SocialLink } from '@fair/ui/Footer';
import { LanguageSwitch } from '@fair/ui/LanguageSwitch';
import { NavBar, type NavBarItem } from '@fair/ui/NavBar';
import { PageLayout } from '@fair/ui/PageLayout';
import { toast } from '@fair/ui/toast';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { NewsButton } from '../news/NewsButton.tsx';
import { LanyardLogo } from './LanyardLogo.tsx';
import { profileOf, useAreaPages } from './useAreaPages.ts';

// Its icons are for who is signed in. Where it cannot be fetched, the page does without it.
const Sections = lazy(() =>
  import('./Sections.tsx')
    .then(({ Sections }): { default: ComponentType<{ user: User }> } => ({ default: Sections }))
    .catch(() => ({ default: () => null })),
);

/** Navbar, footer and the lanyard band round every page. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const fair = useFair();
  const { user, isLoading } = useSession();
  const { pathname } = useLocation();
  const { t } = useTranslation('shell');
  const name = useFairName();
  // Until it is known who this is: the place of the sections is kept for whoever may be signed in.
  const mayBeSignedIn = isLoading && !isAskedForByNobody();
  const items = useNavItems(user);
  // For the mails. The page has it already, so a failure is nobody's business now: the next choice or sign-in tells it again.
  const [changeLanguage] = useChangeLanguageMutation();
  const isInOwnArea = user && pathname.startsWith(`/${user.type}/`);

  return (
    <PageLayout
      role={isInOwnArea ? user.type : undefined}
      home={user ? ROLES[user.type].home : '/'}
      navBar={
        <NavBar
          name={name ?? t('siteName')}
          logo={<LanyardLogo />}
          items={mayBeSignedIn ? [] : items}
          user={user ? { name: user.name, to: profileOf(user), role: user.type } : undefined}
          extra={
            <>
              <LanguageSwitch
                onChosen={user ? (language) => void changeLanguage({ body: { language } }) : undefined}
              />
              <ColorModeSwitch />
            </>
          }
          aside={<NewsButton user={user} />}
        />
      }
      sections={
        user || mayBeSignedIn ? <Suspense>{user ? <Sections user={user} /> : null}</Suspense> : undefined
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
  const pages = useAreaPages(user);
  const navigate = useNavigate();
  const [logout] = useLogoutMutation();

  if (!user) {
    return [
      { key: 'login', label: t('nav.login'), to: '/' },
      { key: 'about', label: t('nav.about'), to: '/about' },
      ...(fair ? [{ key: 'event', label: t('nav.event'), href: fair.websiteUrl, external: true }] : []),
    ];
  }

  const leave = async () => {
    try {
      await logout().unwrap();
      await navigate('/');
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return [
    ...pages.filter(({ section }) => !section).map(({ to, label }) => ({ key: to, label, to })),
    { key: 'logout', label: t('nav.logout'), onSelect: () => void leave() },
  ];
}
