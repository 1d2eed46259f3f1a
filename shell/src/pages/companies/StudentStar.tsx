import { StarButton, type StarredCompany, useStudentStars } from '@fair/kit/stars';

/** A student's star on a company's page. Renders nothing until the saved companies are known. */
export function StudentStar({ company }: { readonly company: StarredCompany }) {
  const { slugs, toggle } = useStudentStars();
  return slugs ? <StarButton company={company} isSaved={slugs.has(company.slug)} onToggle={toggle} /> : null;
}
