import type { StarredCompany } from './StarButton.tsx';

export interface Stars {
  /** Slugs of the saved companies. Undefined until they are known. */
  readonly slugs: ReadonlySet<string> | undefined;
  /** Saves a company, or removes it if it is saved. The function stays the same between renders. */
  readonly toggle: (company: StarredCompany) => void;
}
