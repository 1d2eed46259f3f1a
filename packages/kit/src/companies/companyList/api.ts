import { api, mutationFor, queryFor } from '@fair/client';
import { ADDRESSES } from '@fair/contract/firstLoad';
import { useLanguage } from '@fair/ui/i18n';

const { useGetCatalogueQuery, useSaveWishesMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    getCatalogue: queryFor(build, ADDRESSES.getCatalogue, ['Companies']),
    saveWishes: mutationFor(build, ADDRESSES.updateStudentProfile, ['Session']),
  }),
  // The shell and the student area both inject these endpoints, and each of them may be the first to do so.
  overrideExisting: true,
});

export { useSaveWishesMutation };

/**
 * Returns the query of the companies at the fair, in the page language. `data` contains the companies, sorted by name.
 */
export function useCatalogue() {
  const query = useGetCatalogueQuery({ query: { lang: useLanguage() } });
  return { ...query, data: query.data?.companies };
}
