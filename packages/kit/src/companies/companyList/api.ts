import { api, mutationFor, queryFor } from '@fair/client';
import { ADDRESSES } from '@fair/contract/firstLoad';
import { useLanguage } from '@fair/ui/i18n';

const { useGetCatalogueQuery, useSaveWishesMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    getCatalogue: queryFor(build, ADDRESSES.getCatalogue, ['Companies']),
    saveWishes: mutationFor(build, ADDRESSES.updateStudentProfile, ['Session']),
  }),
  // Shell and student area both inject these endpoints, and either may be first.
  overrideExisting: true,
});

export { useSaveWishesMutation };

/** Returns the query of the fair's companies in the page language. Its data is the companies, sorted by name. */
export function useCatalogue() {
  const query = useGetCatalogueQuery({ query: { lang: useLanguage() } });
  return { ...query, data: query.data?.companies };
}
