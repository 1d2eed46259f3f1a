import type { CallsOfContract } from '@fair/build';

/** `kit.json`: what a build of an area has to know of the fair that the kit was packed from. */
export interface KitFacts {
  /** the version of the kit */
  kit: string;
  contract: number;
  /** what an area takes of the shell, to the version that counts */
  taken: Record<string, string>;
  /** the packages that it must not bundle */
  owned: string[];
  calls: CallsOfContract;
}
