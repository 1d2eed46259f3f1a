import type { CatalogueEntry, Match, StudentApplication } from '@fair/contract';
import { ApplyingProvider, CompanyApplication } from '@fair/kit/applying';
import {
  byScore,
  CompanyCard,
  FILTERS_HASH,
  scoresOf,
  useCatalogue,
  useMatches,
} from '@fair/kit/companyList';
import { useApplyingPeriod } from '@fair/kit/fair';
import { StarsProvider, useStudentStars } from '@fair/kit/stars';
import { Panel } from '@fair/ui/Panel';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Number of suggested companies (NEXT 1.1). */
const SUGGESTED = 3;

interface SuggestionsProps {
  readonly applications: readonly StudentApplication[];
}

/**
 * Suggests up to three companies that suit the student best, for students without applications. If there are fewer than
 * three, students can choose what they are looking for. Renders nothing outside the application period.
 */
export const Suggestions = (props: SuggestionsProps) => (
  <StarsProvider>
    <Content {...props} />
  </StarsProvider>
);

function Content({ applications }: SuggestionsProps) {
  const { t } = useTranslation('student');
  const { data: companies } = useCatalogue();
  const matches = useMatches(companies);
  const { slugs, toggle } = useStudentStars();
  const isOpen = useApplyingPeriod() === 'open';
  const suggested = useMemo(() => bestOf(companies, matches), [companies, matches]);
  if (!companies || !matches || !isOpen) return null;
  const count = suggested.length;
  const title =
    count === SUGGESTED
      ? t('suggestions.title')
      : count > 0
        ? t('suggestions.some', { count })
        : t('suggestions.none');
  return (
    <Panel
      title={title}
      subtitle={count > 0 ? t('suggestions.hint', { count }) : t('suggestions.noneHint')}
      actions={
        count === SUGGESTED ? (
          <Link to="/companies">{t('suggestions.all')}</Link>
        ) : (
          <Link to={`/student/apply${FILTERS_HASH}`}>{t('suggestions.choose')}</Link>
        )
      }
    >
      {count > 0 ? (
        <ApplyingProvider applications={applications}>
          <ul className="student-suggestions">
            {suggested.map((company) => (
              <li key={company.slug}>
                <CompanyCard
                  company={company}
                  match={matches.get(company.slug)}
                  isSaved={slugs?.has(company.slug) === true}
                  onStar={toggle}
                  showsApplying={false}
                  Action={CompanyApplication}
                />
              </li>
            ))}
          </ul>
        </ApplyingProvider>
      ) : null}
    </Panel>
  );
}

/** Returns the best matches among the companies that take applications and have at least one point. */
function bestOf(
  companies: readonly CatalogueEntry[] | undefined,
  matches: ReadonlyMap<string, Match> | undefined,
): readonly CatalogueEntry[] {
  if (!companies || !matches) return [];
  const scores = scoresOf(matches);
  const fitting = companies.filter(
    ({ slug, takesApplications }) => takesApplications && (scores.get(slug) ?? 0) > 0,
  );
  return byScore(fitting, scores).slice(0, SUGGESTED);
}
