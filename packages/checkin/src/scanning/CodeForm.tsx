import { SCANNED_LENGTH } from '@fair/contract';
import { FormField } from '@fair/ui/FormField';
import { Button, Input } from 'antd';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import '../screen/checkin.css';

interface CodeFormProps {
  readonly label: string;
  readonly hint: string;
  readonly submit: string;
  readonly onCode: (text: string) => void;
}

/**
 * A field for a code that is typed instead of scanned. If the result above the field grows, the page scrolls to keep
 * the field visible.
 */
export function CodeForm({ label, hint, submit, onCode }: CodeFormProps) {
  const [typed, setTyped] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // Whether the page scrolls to keep the field visible: from submitting a code until the user scrolls.
  const isKept = useRef(false);
  useEffect(() => {
    const release = () => {
      isKept.current = false;
    };
    window.addEventListener('wheel', release, { passive: true });
    window.addEventListener('touchmove', release, { passive: true });
    return () => {
      window.removeEventListener('wheel', release);
      window.removeEventListener('touchmove', release);
    };
  }, []);
  useLayoutEffect(() => {
    if (isKept.current) form.current?.scrollIntoView?.({ block: 'nearest' });
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    isKept.current = true;
    onCode(typed);
    setTyped('');
  };
  return (
    <form ref={form} className="fair-checkin-code" onSubmit={onSubmit}>
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
