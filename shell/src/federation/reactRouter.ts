/**
 * What role areas get when they import `react-router-dom`: the parts of it that pages use. Sharing the package
 * whole would keep all of its exports, 28 kB brotli in every first load. A name an area needs and does not find
 * here is added here; the check of the shared modules names it.
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
