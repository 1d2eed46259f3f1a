import { toast } from '@fair/ui/toast';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export interface MailedLink {
  readonly token: string;
  /** Email address in the link. Empty if the link has none. */
  readonly email: string;
}

/**
 * Returns the token and the email address of the mailed link that opened this page. Removes both from the URL
 * immediately, so that they do not get into screenshots, bookmarks or the referrer. The state of the history entry
 * keeps them for a reload. If a required parameter is missing, returns undefined, shows an error and opens `/`. Links
 * that set a password need the email address too.
 */
export function useMailedLink({ needsEmail = true } = {}): MailedLink | undefined {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const fromHistory = (useLocation().state as { link?: MailedLink } | null)?.link;
  const [link] = useState(
    () => fromHistory ?? { token: search.get('token') ?? '', email: search.get('email') ?? '' },
  );
  const isComplete = link.token !== '' && (!needsEmail || link.email !== '');

  useEffect(() => {
    if (isComplete) {
      void navigate({ search: '' }, { replace: true, state: { link } });
    } else {
      toast.error(t(needsEmail ? 'reset.invalidLink' : 'mailedLink.incomplete'));
      void navigate('/', { replace: true });
    }
  }, [isComplete, link, navigate, needsEmail, t]);

  return isComplete ? link : undefined;
}
