import { Panel } from '@fair/ui/Panel';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';

interface StepProps {
  readonly title: string;
  readonly hint: string;
  readonly action: string;
  readonly to: string;
}

export function Step({ title, hint, action, to }: StepProps) {
  const navigate = useNavigate();
  return (
    <Panel
      band
      title={title}
      subtitle={hint}
      actions={
        <Button
          type="primary"
          href={to}
          onClick={(event) => {
            // A click with a modifier key opens a new tab, as on every link.
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            void navigate(to);
          }}
        >
          {action}
        </Button>
      }
    />
  );
}
