import type { CompanyApplication } from '@fair/contract';
import { useState } from 'react';

/**
 * Which application is open. An accepted one drops out of a list of pending ones while it is being looked
 * at, so the last opened one is kept. Where list and CV stand side by side, the first row is open from the start.
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
