import { Button } from 'antd';

export interface SubmitButtonProps {
  /** Label while nothing is sent, for example 'Sign In'. */
  idle: string;
  /** Label while the request runs, for example 'Signing In...'. */
  running: string;
  isRunning: boolean;
  disabled?: boolean | undefined;
  block?: boolean | undefined;
  /** Id of the form that the button submits, if the button is outside the form. */
  form?: string | undefined;
}

/** A submit button that is disabled and shows another label while the request runs (product-spec §4). */
export function SubmitButton({ idle, running, isRunning, disabled, block, form }: SubmitButtonProps) {
  return (
    <Button
      type="primary"
      htmlType="submit"
      size="large"
      block={block === true}
      loading={isRunning}
      disabled={isRunning || disabled === true}
      aria-busy={isRunning}
      {...(form ? { form } : {})}
    >
      {isRunning ? running : idle}
    </Button>
  );
}
