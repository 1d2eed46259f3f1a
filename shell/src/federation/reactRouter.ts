/**
 * Replaces `react-router-dom` for areas with the exports that pages use. Sharing the whole package would add 28 kB
 * (brotli) to every first load. Add a name here when `npm run check` reports it missing.
 */
export {
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useOutletContext,
  useParams,
  useResolvedPath,
  useSearchParams,
} from 'react-router-dom';
