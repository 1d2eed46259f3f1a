export type { ProfileFormProps } from './ProfileForm.tsx';
export { ProfileForm } from './ProfileForm.tsx';
