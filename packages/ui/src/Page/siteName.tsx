import { createContext, type ReactNode, useContext } from 'react';

const SiteNameContext = createContext<string | undefined>(undefined);

/** Provides the name that follows a page's title in document.title. */
export function SiteNameProvider({ value, children }: { value: string | undefined; children: ReactNode }) {
  return <SiteNameContext.Provider value={value}>{children}</SiteNameContext.Provider>;
}

/** Returns the site's name, if AppProviders received one. */
export function useSiteName(): string | undefined {
  return useContext(SiteNameContext);
}
