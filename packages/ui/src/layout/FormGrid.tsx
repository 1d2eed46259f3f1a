import type { ReactNode } from 'react';
import './FormGrid.css';

export interface FormGridProps {
  children: ReactNode;
  /** Number of columns in windows of at least 640 px. Default 2. */
  columns?: 1 | 2 | undefined;
}

/** A grid of form fields. A child with the class `fair-span` spans all columns. */
export function FormGrid({ children, columns = 2 }: FormGridProps) {
  return <div className={`fair-form-grid fair-form-grid--${columns}`}>{children}</div>;
}
