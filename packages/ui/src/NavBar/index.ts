export type { NavBarItem, NavBarProps } from './NavBar.tsx';
export { NavBar } from './NavBar.tsx';
