import type { ReactNode } from 'react';
import './FormGrid.css';

/**
 * A grid of form fields with two columns in windows of at least 640 px. A child with the class `fair-span` spans both.
 */
export const FormGrid = ({ children }: { children: ReactNode }) => (
  <div className="fair-form-grid">{children}</div>
);
