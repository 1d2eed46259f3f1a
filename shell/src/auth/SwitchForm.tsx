import { Button } from 'antd';

interface SwitchFormProps {
  readonly question: string;
  readonly label: string;
  readonly onSwitch: () => void;
}

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
