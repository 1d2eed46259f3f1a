import { Button } from 'antd';
import type { ReactNode } from 'react';

export interface SubmitButtonProps {
  /** 'Sign In' */
  idle: string;
  /** 'Signing In...' */
  running: string;
  isRunning: boolean;
  disabled?: boolean | undefined;
  block?: boolean | undefined;
  icon?: ReactNode;
  /** The id of the form it sends, when it stands outside. */
  form?: string | undefined;
}

/** Sends a form; while the request runs it is disabled and says so (product-spec §4). */
export function SubmitButton({ idle, running, isRunning, disabled, block, icon, form }: SubmitButtonProps) {
  return (
    <Button
      type="primary"
      htmlType="submit"
      size="large"
      block={block === true}
      icon={icon}
      loading={isRunning}
      disabled={isRunning || disabled === true}
      aria-busy={isRunning}
      {...(form ? { form } : {})}
    >
      {isRunning ? running : idle}
    </Button>
  );
}
