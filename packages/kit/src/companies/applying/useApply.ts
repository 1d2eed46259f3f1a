import { errorCode, errorText, recheckSession } from '@fair/client';
import { CONTACT_TEXT_VERSION, type PublicCompany } from '@fair/contract';
import { toast } from '@fair/ui/toast';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KIT_TEXTS } from '../../texts.ts';
import { useListStudentApplicationsQuery, useSubmitApplicationMutation } from './api.ts';

/** The fields of a company that are needed for applying to it. */
export type AppliedCompany = Pick<PublicCompany, 'slug' | 'companyName'>;

/**
 * Returns a function that applies to a company. The page must show `ContactText` next to its Apply button, as
 * `ApplicationAction` does. The student's applications are refetched after a success (product-spec §4), and after
 * ALREADY_APPLIED, which means that the student has applied in another window.
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
      // The current fair has changed since the page was opened, and the student must confirm the profile for the new
      // fair. The page asks for it after the session has been queried again.
      if (errorCode(error) === 'PROFILE_NOT_CONFIRMED') recheckSession();
    } finally {
      setRunningSlugs((slugs) => slugs.filter((other) => other !== slug));
    }
  }

  return {
    apply,
    isRunning: useCallback((slug: string) => runningSlugs.includes(slug), [runningSlugs]),
    failureOf: useCallback((slug: string) => failures[slug], [failures]),
    /** Text for screen readers after the student has applied. */
    announcement,
  };
}
