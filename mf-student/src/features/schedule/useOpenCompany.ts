import { useSearchParams } from 'react-router-dom';

/** The company whose times are open, kept in the address (`?company=acme`), so that a link or Back leads there. */
export function useOpenCompany() {
  const [address, setAddress] = useSearchParams();
  return {
    slug: address.get('company') ?? undefined,
    open: (slug: string | undefined) =>
      setAddress(slug === undefined ? {} : { company: slug }, { replace: true, preventScrollReset: true }),
  };
}
