import { useFair } from '@fair/client';
import type { FairText } from '@fair/contract';
import { LazyPart } from '@fair/ui/LazyPart';
import type { ReactNode } from 'react';
import { loadOwnText } from './loadOwnText.ts';

interface PageTextProps {
  readonly page: FairText;
  /** The default text. */
  readonly children: ReactNode;
}

/** The text of a page that the fair's admins wrote, otherwise the default text. */
export function PageText({ page, children }: PageTextProps) {
  const isOwn = useFair()?.ownTexts?.includes(page);
  return isOwn ? <LazyPart load={loadOwnText} props={{ page }} /> : children;
}
