import { Link } from 'react-router-dom';
import './rowLink.css';

interface RowLinkProps {
  readonly to: string;
  /** Accessible name that tells the links of different rows apart, such as 'Board of North AB'. */
  readonly label: string;
  readonly children: string;
}

/** Link among the actions of a table row. */
export const RowLink = ({ to, label, children }: RowLinkProps) => (
  <Link className="fair-row-link" to={to} aria-label={label}>
    {children}
  </Link>
);
