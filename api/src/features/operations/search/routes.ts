import { MOST_SEARCH_RESULTS, searchEverything } from '@fair/contract';
import { type Route, route } from '../../../http/route.ts';
import { searchStudents } from '../../people/students/index.ts';
import { searchCompanies } from '../../recruitment/companies/index.ts';

export const searchRoutes: Route[] = [
  route(searchEverything, async ({ app, query: { q } }) => {
    const [students, companies] = await Promise.all([
      searchStudents(q, MOST_SEARCH_RESULTS),
      searchCompanies(app, q, MOST_SEARCH_RESULTS),
    ]);
    return {
      students: students.map(({ _id, name, email, program }) => ({
        ...{ id: _id.toHexString(), name, email, program },
      })),
      companies: companies.map(({ slug, companyName, name, state }) => ({
        ...{ slug, companyName, contact: name },
        ...(state && { state }),
      })),
    };
  }),
];
