import type { CompanyApplication } from '@fair/contract';
import { useState } from 'react';

/**
 * Finds the open application. The last opened one is kept, because an accepted application drops out of a
 * list of pending ones while it is open. If list and CV are side by side, the first row is open from the
 * start.
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
