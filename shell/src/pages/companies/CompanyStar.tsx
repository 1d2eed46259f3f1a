import { useSession } from '@fair/client';
import { StarButton, type StarredCompany, usePublicStars } from '@fair/kit/stars';
import { LazyPart } from '@fair/ui/LazyPart';

/** Lazy-loaded, because only students need it. */
const loadStudentStar = async () => (await import('./StudentStar.tsx')).StudentStar;

/** The star on a company's page, for students and visitors. Renders nothing for other accounts. */
export function CompanyStar({ company }: { readonly company: StarredCompany }) {
  const { user, isLoading } = useSession();
  const stars = usePublicStars();
  if (isLoading || (user && user.type !== 'student')) return null;
  return (
    <div className="shell-company-star">
      {stars ? (
        <StarButton
          company={company}
          isSaved={stars.slugs?.has(company.slug) ?? false}
          onToggle={stars.toggle}
        />
      ) : (
        <LazyPart load={loadStudentStar} props={{ company }} loading={null} />
      )}
    </div>
  );
}
