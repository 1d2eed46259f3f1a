import { errorText, useSession } from '@fair/client';
import { ErrorState } from '@fair/ui/ErrorState';
import { Loading } from '@fair/ui/Loading';
import { NotFound } from '@fair/ui/NotFound';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { signInFrom } from '../auth/wayBack.ts';
import { lazyPage } from '../layout/lazyPage.tsx';

const SecondFactorPage = lazyPage(() => import('../auth/SecondFactorPage.tsx'));

interface RequireTypeProps {
  /** Undefined: whoever is signed in. */
  readonly types: readonly string[] | undefined;
  readonly children: ReactNode;
}

/**
 * Lets only a signed-in user of one of the types through (product-spec §2 "Guarding"): a spinner while the user
 * loads, 'Oops' with the protected sentence and the way to sign in for nobody, with the other one for another type; the setup of the second factor for who must have one. The API enforces the
 * same on its own; this is for the eye.
 */
export function RequireType({ types, children }: RequireTypeProps) {
  const { user, isLoading, error, refetch } = useSession();
  const here = useLocation();
  if (isLoading) return <Loading variant="page" />;
  if (!user && error) return <ErrorState text={errorText(error)} onRetry={refetch} />;
  if (!user) return <NotFound isProtected signInTo={signInFrom(here)} />;
  if (types && !types.includes(user.type)) return <NotFound />;
  return user.secondFactorDue ? <SecondFactorPage /> : children;
}
