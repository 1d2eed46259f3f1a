import { toast } from '@fair/ui/toast';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** What a mailed link carries. */
export interface MailedLink {
  readonly token: string;
  /** Empty in a link that has none. */
  readonly email: string;
}

/**
 * Token and email of the link that led here, at once taken out of the address bar, so that they reach no screenshot, bookmark
 * or referrer; this tab's entry of the page keeps them, so that a reload is not the end. Undefined when one is missing
 * that the page needs: the page says so and goes to `/`.
 */
export function useMailedLink({ needsEmail = true } = {}): MailedLink | undefined {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const kept = (useLocation().state as { link?: MailedLink } | null)?.link;
  const [link] = useState(
    () => kept ?? { token: search.get('token') ?? '', email: search.get('email') ?? '' },
  );
  const isComplete = link.token !== '' && (!needsEmail || link.email !== '');

  useEffect(() => {
    if (isComplete) {
      void navigate({ search: '' }, { replace: true, state: { link } });
    } else {
      toast.error(t('reset.invalidLink'));
      void navigate('/', { replace: true });
    }
  }, [isComplete, link, navigate, t]);

  return isComplete ? link : undefined;
}
