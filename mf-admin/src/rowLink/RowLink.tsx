import { Link } from 'react-router-dom';
import './rowLink.css';

interface RowLinkProps {
  readonly to: string;
  /** Accessible name, such as 'Board of North AB'. It distinguishes the links of different rows. */
  readonly label: string;
  readonly children: string;
}

export const RowLink = ({ to, label, children }: RowLinkProps) => (
  <Link className="fair-row-link" to={to} aria-label={label}>
    {children}
  </Link>
);
