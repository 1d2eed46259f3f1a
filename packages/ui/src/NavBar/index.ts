export type { NavBarItem, NavBarProps } from './NavBar.tsx';
export { NavBar } from './NavBar.tsx';
export { useMenu } from './useMenu.ts';
