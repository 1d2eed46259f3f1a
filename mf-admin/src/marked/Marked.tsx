import { StatusTag, type StatusTagProps } from '@fair/ui/StatusTag';
import type { ReactNode } from 'react';
import './marked.css';

interface MarkedProps {
  /** Text of the mark. Without it, only `children` is shown. */
  readonly mark?: string | undefined;
  readonly kind?: StatusTagProps['kind'];
  readonly children: ReactNode;
}

/** The content of a table cell, with a tag below the content. */
export const Marked = ({ mark, kind = 'warning', children }: MarkedProps) =>
  mark ? (
    <span className="fair-marked">
      {children}
      <StatusTag kind={kind}>{mark}</StatusTag>
    </span>
  ) : (
    children
  );
