import { useFair } from '@fair/client';
import type { FairText } from '@fair/contract';
import { LazyPart } from '@fair/ui/LazyPart';
import type { ReactNode } from 'react';
import { loadOwnText } from './loadOwnText.ts';

interface PageTextProps {
  readonly page: FairText;
  /** The product's default text. */
  readonly children: ReactNode;
}

/** The fair's own text of a page, or the default text. */
export function PageText({ page, children }: PageTextProps) {
  const isOwn = useFair()?.ownTexts?.includes(page);
  return isOwn ? <LazyPart load={loadOwnText} props={{ page }} /> : children;
}
