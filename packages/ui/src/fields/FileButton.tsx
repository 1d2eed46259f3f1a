import { Button } from 'antd';
import { useRef } from 'react';

interface FileButtonProps {
  readonly label: string;
  /** Media types or endings, as for the `accept` attribute. */
  readonly accept: string;
  /** Camera that a phone opens instead of the file chooser. */
  readonly capture?: 'environment' | 'user';
  readonly onFile: (file: File) => void;
}

/**
 * A button with which the user chooses a file. The file is passed to `onFile` at once; forms use `FileDrop` instead.
 */
export function FileButton({ label, accept, capture, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{label}</Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        accept={accept}
        capture={capture}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Without this reset, the browser would not report the same file again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
