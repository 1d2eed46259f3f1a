export { ProfileForm, type ProfileFormProps } from './ProfileForm.tsx';
export { ProfileView, type ProfileViewProps } from './ProfileView.tsx';
