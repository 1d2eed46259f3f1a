import { Button } from 'antd';

interface SwitchFormProps {
  readonly question: string;
  readonly label: string;
  readonly onSwitch: () => void;
}

/** A line below a form that switches to the other form. */
export function SwitchForm({ question, label, onSwitch }: SwitchFormProps) {
  return (
    <p className="shell-switch">
      {question}{' '}
      <Button type="link" onClick={onSwitch}>
        {label}
      </Button>
    </p>
  );
}
