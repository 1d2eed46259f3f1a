import { doubtSession, errorCode, errorText } from '@fair/client';
import type { PublicCompany } from '@fair/contract';
import { toast } from '@fair/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KIT_TEXTS } from '../texts.ts';
import { useListStudentApplicationsQuery, useSubmitApplicationMutation } from './api.ts';

/**
 * Applies to one company at a time. On success the list of applications is refetched (product-spec §4);
 * when another window already applied (ALREADY_APPLIED), it is refetched too, so that the card says so.
 */
export function useApply() {
  const { t } = useTranslation(KIT_TEXTS);
  const { refetch } = useListStudentApplicationsQuery();
  const [submit] = useSubmitApplicationMutation();
  const [runningSlugs, setRunningSlugs] = useState<readonly string[]>([]);
  const [failures, setFailures] = useState<Readonly<Record<string, unknown>>>({});
  const [announcement, setAnnouncement] = useState('');

  async function apply({ slug, companyName }: Pick<PublicCompany, 'slug' | 'companyName'>): Promise<void> {
    setRunningSlugs((slugs) => [...slugs, slug]);
    setFailures(({ [slug]: _before, ...others }) => others);
    try {
      await submit({ body: { slug } }).unwrap();
      setAnnouncement(t('applying.sent', { company: companyName }));
    } catch (error) {
      setFailures((others) => ({ ...others, [slug]: error }));
      toast.error(t('applying.failed'), { description: errorText(error) });
      if (errorCode(error) === 'ALREADY_APPLIED') void refetch();
      // Another fair is the current one since the page was opened: whoever is signed in is read anew.
      if (errorCode(error) === 'PROFILE_NOT_CONFIRMED') doubtSession();
    } finally {
      setRunningSlugs((slugs) => slugs.filter((other) => other !== slug));
    }
  }

  return {
    apply,
    isRunning: (slug: string) => runningSlugs.includes(slug),
    /** What applying to it failed with the last time. */
    failureOf: (slug: string) => failures[slug],
    /** What a screen reader is told after a success. */
    announcement,
  };
}
