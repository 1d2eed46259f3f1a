import type { StudentApplication } from '@fair/contract';
import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react';
import { useApplyingPeriod } from '../../fair/index.ts';
import { ApplicationAction } from './ApplicationAction.tsx';
import { ApplicationStatusTag } from './ApplicationStatusTag.tsx';
import { type AppliedCompany, useApply } from './useApply.ts';

interface Applying {
  /** The student's applications by the slug of the company. Undefined until they are loaded. */
  readonly bySlug: ReadonlyMap<string, StudentApplication> | undefined;
  /** Whether students can apply now, according to the fair's application period. */
  readonly isOpen: boolean;
  readonly isRunning: (slug: string) => boolean;
  readonly failureOf: (slug: string) => unknown;
  readonly onApply: (company: AppliedCompany) => void;
}

const ApplyingContext = createContext<Applying | undefined>(undefined);

const useApplying = (): Applying => {
  const applying = useContext(ApplyingContext);
  if (!applying) throw new Error('This component must be used inside an ApplyingProvider.');
  return applying;
};

interface ApplyingProviderProps {
  readonly applications: readonly StudentApplication[] | undefined;
  readonly children: ReactNode;
}

/**
 * Provides the student's applications and the function that applies. Cards of a list get both from the context, so that
 * the list need not render again.
 */
export function ApplyingProvider({ applications, children }: ApplyingProviderProps) {
  const { apply, isRunning, failureOf, announcement } = useApply();
  const isOpen = useApplyingPeriod() === 'open';
  const latest = useRef(apply);
  latest.current = apply;
  const applying = useMemo(
    () => ({
      bySlug: applications && new Map(applications.map((application) => [application.slug, application])),
      isOpen,
      isRunning,
      failureOf,
      onApply: (company: AppliedCompany) => void latest.current(company),
    }),
    [applications, isOpen, isRunning, failureOf],
  );
  return (
    <ApplyingContext value={applying}>
      {children}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </ApplyingContext>
  );
}

interface CompanyProps {
  readonly company: AppliedCompany;
}

/**
 * The student's application to a company. If there is none, or it was withdrawn, the Apply button during the
 * application period.
 */
export function CompanyApplication({ company }: CompanyProps) {
  const { bySlug, isOpen, isRunning, failureOf, onApply } = useApplying();
  const { slug } = company;
  const status = bySlug?.get(slug)?.status ?? 'withdrawn';
  if (!isOpen && status === 'withdrawn') return null;
  return (
    <ApplicationAction
      company={company}
      application={bySlug?.get(slug)}
      isKnown={bySlug !== undefined}
      isRunning={isRunning(slug)}
      failure={failureOf(slug)}
      onApply={onApply}
    />
  );
}

/** The status of the student's application to a company. Renders nothing if there is no application. */
export function CompanyApplicationStatus({ company: { slug } }: CompanyProps) {
  const application = useApplying().bySlug?.get(slug);
  return application ? <ApplicationStatusTag status={application.status} /> : null;
}
