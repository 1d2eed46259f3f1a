import { SCANNED_LENGTH } from '@fair/contract';
import { FormField } from '@fair/ui/FormField';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import '../screen/checkin.css';

interface CodeFormProps {
  readonly label: string;
  readonly hint: string;
  readonly submit: string;
  readonly onCode: (text: string) => void;
}

/** A field for a code that is typed instead of scanned. */
export function CodeForm({ label, hint, submit, onCode }: CodeFormProps) {
  const [typed, setTyped] = useState('');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    onCode(typed);
    setTyped('');
  };
  return (
    <form className="fair-checkin-code" onSubmit={onSubmit}>
      <FormField label={label} hint={hint}>
        <Input
          size="large"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={SCANNED_LENGTH}
        />
      </FormField>
      <Button size="large" htmlType="submit">
        {submit}
      </Button>
    </form>
  );
}
