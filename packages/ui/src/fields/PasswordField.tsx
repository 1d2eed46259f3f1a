import EyeInvisibleOutlined from '@ant-design/icons/es/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldControl } from './FormField.tsx';
import './PasswordField.css';

/** Maximum length of a password (product-spec §5). */
export const PASSWORD_MAX_LENGTH = 100;

export interface PasswordFieldProps extends FieldControl {
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  name?: string | undefined;
  maxLength?: number | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  onBlur?: (() => void) | undefined;
}

/** A password input with a button that shows or hides the password. The keyboard can reach the button. */
export function PasswordField({
  value,
  onChange,
  maxLength = PASSWORD_MAX_LENGTH,
  disabled,
  autoFocus,
  onBlur,
  name,
  ...field
}: PasswordFieldProps) {
  const { t } = useTranslation('ui');
  const [isShown, setShown] = useState(false);
  return (
    <Input
      {...field}
      {...(name ? { name } : {})}
      type={isShown ? 'text' : 'password'}
      value={value}
      maxLength={maxLength}
      disabled={disabled === true}
      autoFocus={autoFocus === true}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onBlur?.()}
      suffix={
        <button
          type="button"
          className="fair-password-toggle"
          aria-label={isShown ? t('password.hide') : t('password.show')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeInvisibleOutlined aria-hidden="true" /> : <EyeOutlined aria-hidden="true" />}
        </button>
      }
    />
  );
}
