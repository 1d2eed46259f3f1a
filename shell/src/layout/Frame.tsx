import { personOf, useFair, useFairWatch, useSession } from '@fair/client';
import { type FairFacts, ROLES, type User } from '@fair/contract';
import { AsOf } from '@fair/kit/asOf';
import { useFairName, useIsCancelled } from '@fair/kit/fair';
import { STARS_KEY } from '@fair/kit/starsKey';
import { ColorModeSwitch } from '@fair/ui/ColorModeSwitch';
import { Footer, type SocialLink } from '@fair/ui/Footer';
import { LanguageSwitch } from '@fair/ui/LanguageSwitch';
import { LazyPart } from '@fair/ui/LazyPart';
import { NavBar, type NavBarItem } from '@fair/ui/NavBar';
import { PageLayout } from '@fair/ui/PageLayout';
import { readStoredValue, removeStoredValue } from '@fair/ui/storage';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useFurtherAreas } from '../federation/useFurtherAreas.ts';
import { NewsButton } from '../news/NewsButton.tsx';
import { forgetAccount } from '../offline/forgetAccount.ts';
import { LanyardLogo } from './LanyardLogo.tsx';
import { profileOf, useAreaPages } from './useAreaPages.ts';
import { useLogout } from './useLogout.tsx';
import { useSaveLanguage } from './useSaveLanguage.ts';

// Lazy-loaded, because only signed-in users need the section bar and its icons.
const loadSections = async () =>
  (await import(/* webpackChunkName: "signed-in" */ './Sections.tsx')).Sections;

const loadTermsNotice = async () =>
  (await import(/* webpackChunkName: "terms-due" */ './TermsNotice.tsx')).TermsNotice;

/** Lazy-loaded, because most students have starred no companies before they sign in. */
const loadKeepStars = async () =>
  (await import(/* webpackChunkName: "keep-stars" */ '@fair/kit/KeepStars')).KeepStars;

const NO_PROPS = {};

export function Frame({ children }: { readonly children: ReactNode }) {
  const fair = useFair();
  const { user, isLoading } = useSession();
  const { pathname } = useLocation();
  const { t } = useTranslation('shell');
  const name = useFairName();
  const isCancelled = useIsCancelled();
  useFairWatch();
  const logout = useLogout(user);
  const items = useNavItems(user, logout);
  const keepLanguage = useSaveLanguage();
  useClearedDevice(user?.id);
  // A user who must first set up a second factor may open nothing else, not even the news.
  const member = user?.secondFactorDue ? null : user;
  const { areas } = useFurtherAreas();
  const isInOwnArea =
    user &&
    (pathname.startsWith(`/${user.type}/`) ||
      areas.some(
        ({ name: area, accountTypes }) =>
          accountTypes.includes(user.type) && `${pathname}/`.startsWith(`/${area}/`),
      ));

  return (
    <PageLayout
      role={isInOwnArea ? user.type : undefined}
      home={user ? ROLES[user.type].home : '/'}
      navBar={
        <NavBar
          name={name ?? t('siteName')}
          logo={fair?.logoUrl ? <img src={fair.logoUrl} alt="" /> : <LanyardLogo />}
          items={isLoading ? [] : items}
          user={user ? { name: personOf(user).name, to: profileOf(user), role: user.type } : undefined}
          extra={
            <>
              <LanguageSwitch onChosen={user ? keepLanguage : undefined} />
              <ColorModeSwitch />
            </>
          }
          aside={<NewsButton user={member} />}
        />
      }
      // `null` reserves the height of the section bar while the session loads.
      sections={
        // If the section bar's code cannot be loaded, the page works without it.
        member ? (
          <LazyPart load={loadSections} props={{ user: member }} loading={null} error={null} />
        ) : isLoading ? null : undefined
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
              { label: t('map.title'), to: '/map' },
              { label: t('nav.about'), to: '/about' },
              { label: t('nav.terms'), to: '/terms' },
              { label: t('nav.accessibility'), to: '/accessibility' },
            ]}
          />
        ) : null
      }
    >
      {fair && isCancelled ? (
        <p className="shell-cancelled">
          {t(fair.cancelled ? 'fairCancelled' : 'fairCancelling', { name: name ?? fair.name })}
        </p>
      ) : null}
      {member?.termsDue ? (
        // If the notice's code cannot be loaded, the next page tries again.
        <LazyPart load={loadTermsNotice} props={{ version: member.termsDue }} loading={null} error={null} />
      ) : null}
      {member?.type === 'student' && !isCancelled && readStoredValue(STARS_KEY) !== undefined ? (
        // If the question's code cannot be loaded, the next page tries again.
        <LazyPart load={loadKeepStars} props={NO_PROPS} loading={null} error={null} />
      ) : null}
      <AsOf />
      {logout.dialog}
      {children}
    </PageLayout>
  );
}

/**
 * Deletes data from the device when the user signs out: the companies starred in this browser, and the replies cached
 * by the service worker.
 */
function useClearedDevice(userId: string | undefined): void {
  const before = useRef(userId);
  useEffect(() => {
    if (before.current && !userId) {
      removeStoredValue(STARS_KEY);
      void forgetAccount();
    }
    before.current = userId;
  }, [userId]);
}

function socialLinksOf({ socialLinks: { facebook, instagram, linkedIn } }: FairFacts): SocialLink[] {
  const links = { facebook, instagram, linkedin: linkedIn };
  return Object.entries(links).flatMap(([network, url]) =>
    url ? [{ network: network as SocialLink['network'], url }] : [],
  );
}

/**
 * Returns the navbar entries of product-spec §2 "Navigation bar". The entries of a role come from the navigation of its
 * area.
 */
function useNavItems(user: User | null, logout: ReturnType<typeof useLogout>): NavBarItem[] {
  const { t } = useTranslation('shell');
  const fair = useFair();
  const pages = useAreaPages(user);

  if (!user) {
    return [
      { key: 'login', label: t('nav.login'), to: '/' },
      { key: 'companies', label: t('companies.title'), to: '/companies' },
      { key: 'about', label: t('nav.about'), to: '/about' },
      ...(fair?.websiteUrl
        ? [{ key: 'event', label: t('nav.event'), href: fair.websiteUrl, external: true }]
        : []),
    ];
  }

  return [
    ...pages.filter(({ section }) => !section).map(({ to, label }) => ({ key: to, label, to })),
    {
      key: 'logout',
      label: t('nav.logout'),
      onSelect: logout.ask,
      failure: logout.failure,
    },
  ];
}
