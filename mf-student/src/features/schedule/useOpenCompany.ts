import { useSearchParams } from 'react-router-dom';

/** Keeps the slug of the open company in the URL (`?company=acme`), so that links and Back work. */
export function useOpenCompany() {
  const [address, setAddress] = useSearchParams();
  return {
    slug: address.get('company') ?? undefined,
    open: (slug: string | undefined) =>
      setAddress(slug === undefined ? {} : { company: slug }, { replace: true, preventScrollReset: true }),
  };
}
