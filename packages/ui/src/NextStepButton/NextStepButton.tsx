import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';

/** A next step: a route, a URL or an action. */
export interface NextStep {
  label: string;
  to?: string | undefined;
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
}

export interface NextStepButtonProps {
  readonly step: NextStep;
  /** Set if another step comes first. */
  readonly isSecond?: boolean;
}

/** The next step as the page's primary button; a route stays a real link. */
export function NextStepButton({ step, isSecond = false }: NextStepButtonProps) {
  const navigate = useNavigate();
  const { to } = step;
  const type = isSecond ? 'default' : 'primary';
  if (to !== undefined) {
    return (
      <Button
        type={type}
        href={to}
        onClick={(event) => {
          step.onSelect?.();
          // A click with a modifier key opens a new tab, as on any link.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          void navigate(to);
        }}
      >
        {step.label}
      </Button>
    );
  }
  return (
    <Button type={type} onClick={step.onSelect} {...(step.href ? { href: step.href } : {})}>
      {step.label}
    </Button>
  );
}
