import type { CompanyApplication } from '@fair/contract';
import { useState } from 'react';

/**
 * Returns the open application. It stays open even if it is no longer in the list, for example in a list of pending
 * applications after it was accepted. If list and CV are side by side, the first application is open at the start.
 */
export function useOpenApplicant(
  rows: readonly CompanyApplication[],
  openId: string | undefined,
  isFirstOpen: boolean,
) {
  const [kept, keep] = useState<CompanyApplication>();
  const open =
    rows.find((row) => row.id === openId) ??
    (kept && kept.id === openId ? kept : undefined) ??
    (isFirstOpen ? rows[0] : undefined);
  return { open, keep };
}
