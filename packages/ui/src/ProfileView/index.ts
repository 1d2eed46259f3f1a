export { ProfileView, type ProfileViewProps } from './ProfileView.tsx';
