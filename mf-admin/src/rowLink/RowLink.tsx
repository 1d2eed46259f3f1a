import { Link } from 'react-router-dom';
import './rowLink.css';

interface RowLinkProps {
  readonly to: string;
  /** 'Board of North AB': of all the rows' links, where this one leads. */
  readonly label: string;
  readonly children: string;
}

/** What a row of a table leads to, among its actions. */
export const RowLink = ({ to, label, children }: RowLinkProps) => (
  <Link className="fair-row-link" to={to} aria-label={label}>
    {children}
  </Link>
);
