import { errorText, useSession } from '@fair/client';
import { ErrorState } from '@fair/ui/ErrorState';
import { Loading } from '@fair/ui/Loading';
import { NotFound } from '@fair/ui/NotFound';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPage } from '../layout/lazyPage.tsx';
import { signInFrom } from './returnPath.ts';

const SecondFactorPage = lazyPage(() => import('./SecondFactorPage.tsx'));

interface RequireTypeProps {
  /** Undefined allows every signed-in user. */
  readonly types: readonly string[] | undefined;
  readonly children: ReactNode;
}

/**
 * Renders its children only for a signed-in user of one of the types (product-spec §2 "Guarding"). Otherwise it shows a
 * spinner while the session loads, 'Oops' with a sign-in link if nobody is signed in, 'Oops' for users of other types,
 * or the setup of a second factor for users who must do this first. The API enforces the same rules.
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
