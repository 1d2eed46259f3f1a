import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';

/** A next step: a path in the app (`to`), a URL (`href`) or an action. */
export interface NextStep {
  label: string;
  to?: string | undefined;
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
}

export interface NextStepButtonProps {
  readonly step: NextStep;
  /** Set if the page already has a primary button; this button is then less prominent. */
  readonly isSecond?: boolean;
}

/** The next step as the page's primary button. A path stays a real link, so that it can be opened in a new tab. */
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
          // A click with a modifier key opens a new tab, as on every link.
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
