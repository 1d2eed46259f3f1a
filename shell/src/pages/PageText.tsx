import { useFair } from '@fair/client';
import type { FairText } from '@fair/contract';
import { LazyPart } from '@fair/ui/LazyPart';
import type { ReactNode } from 'react';
import { loadOwnText } from './loadOwnText.ts';

interface PageTextProps {
  readonly page: FairText;
  /** What the product says there. */
  readonly children: ReactNode;
}

/** The fair's own text of a page, else the product's. */
export function PageText({ page, children }: PageTextProps) {
  const isOwn = useFair()?.ownTexts?.includes(page);
  return isOwn ? <LazyPart load={loadOwnText} props={{ page }} /> : children;
}
