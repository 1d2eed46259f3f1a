export type { PasswordFieldProps } from './PasswordField.tsx';
export { PASSWORD_MAX_LENGTH, PasswordField } from './PasswordField.tsx';
