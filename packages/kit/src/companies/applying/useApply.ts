import { errorCode, errorText, recheckSession } from '@fair/client';
import { CONTACT_TEXT_VERSION, type PublicCompany } from '@fair/contract';
import { toast } from '@fair/ui/toast';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KIT_TEXTS } from '../../texts.ts';
import { useListStudentApplicationsQuery, useSubmitApplicationMutation } from './api.ts';

/** The part of a company that an application needs. */
export type AppliedCompany = Pick<PublicCompany, 'slug' | 'companyName'>;

/**
 * Applies to companies. The page must show `ContactText` beside its Apply button, as `ApplicationAction` does. Refetches
 * the student's applications after a success (product-spec §4), and also if the API refuses with ALREADY_APPLIED because
 * the student applied in another window.
 */
export function useApply() {
  const { t } = useTranslation(KIT_TEXTS);
  const { refetch } = useListStudentApplicationsQuery();
  const [submit] = useSubmitApplicationMutation();
  const [runningSlugs, setRunningSlugs] = useState<readonly string[]>([]);
  const [failures, setFailures] = useState<Readonly<Record<string, unknown>>>({});
  const [announcement, setAnnouncement] = useState('');

  async function apply({ slug, companyName }: AppliedCompany): Promise<void> {
    setRunningSlugs((slugs) => [...slugs, slug]);
    setFailures(({ [slug]: _before, ...others }) => others);
    try {
      await submit({ body: { slug, contactTextVersion: CONTACT_TEXT_VERSION } }).unwrap();
      setAnnouncement(t('applying.sent', { company: companyName }));
    } catch (error) {
      setFailures((others) => ({ ...others, [slug]: error }));
      toast.error(t('applying.failed'), { description: errorText(error) });
      if (errorCode(error) === 'ALREADY_APPLIED') void refetch();
      // Another fair has become current since the page was opened, and the student must confirm the profile again.
      // Reloading the session makes the page ask for it.
      if (errorCode(error) === 'PROFILE_NOT_CONFIRMED') recheckSession();
    } finally {
      setRunningSlugs((slugs) => slugs.filter((other) => other !== slug));
    }
  }

  return {
    apply,
    isRunning: useCallback((slug: string) => runningSlugs.includes(slug), [runningSlugs]),
    failureOf: useCallback((slug: string) => failures[slug], [failures]),
    /** Text that screen readers announce after a success. */
    announcement,
  };
}
