import { createContext, type ReactNode, useContext } from 'react';

const SiteNameContext = createContext<string | undefined>(undefined);

/** Gives every Page the name that follows its title in document.title. */
export function SiteNameProvider({ value, children }: { value: string | undefined; children: ReactNode }) {
  return <SiteNameContext.Provider value={value}>{children}</SiteNameContext.Provider>;
}

/** The site's name, when AppProviders was given one. */
export function useSiteName(): string | undefined {
  return useContext(SiteNameContext);
}
