import { Button } from 'antd';

interface SwitchFormProps {
  readonly question: string;
  readonly label: string;
  readonly onSwitch: () => void;
}

/** The line under a form that slides the panel to the other one. */
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
