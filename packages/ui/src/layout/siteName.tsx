import { createContext, type ReactNode, useContext } from 'react';

const SiteNameContext = createContext<string | undefined>(undefined);

export function SiteNameProvider({ value, children }: { value: string | undefined; children: ReactNode }) {
  return <SiteNameContext.Provider value={value}>{children}</SiteNameContext.Provider>;
}

/** Returns the text appended to each page's title in document.title, if AppProviders received one. */
export function useSiteName(): string | undefined {
  return useContext(SiteNameContext);
}
