import { StarButton, type StarredCompany, StarsProvider, useStudentStars } from '@fair/kit/stars';

interface StudentStarProps {
  readonly company: StarredCompany;
}

/** A student's star on a company's page. Renders nothing until the saved companies are known. */
export const StudentStar = (props: StudentStarProps) => (
  <StarsProvider>
    <Star {...props} />
  </StarsProvider>
);

function Star({ company }: StudentStarProps) {
  const { slugs, toggle } = useStudentStars();
  return slugs ? <StarButton company={company} isSaved={slugs.has(company.slug)} onToggle={toggle} /> : null;
}
