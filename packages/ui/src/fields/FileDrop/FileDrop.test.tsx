/** @jest-environment jest-fixed-jsdom */
import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../testing/setupPage.tsx';
import { FileDrop, type FileDropProps, type FileRejectionMessage } from './index.ts';

const TEN_MB = 10 * 1024 * 1024;

function fileOf(name: string, type: string, bytes: number): File {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}

async function drop(kind: FileDropProps['kind'], files: readonly File[], props: Partial<FileDropProps> = {}) {
  const onFile = jest.fn<(file: File) => void>();
  const onReject = jest.fn<(messages: readonly FileRejectionMessage[]) => void>();
  renderPage(<FileDrop kind={kind} label="CV" onFile={onFile} onReject={onReject} {...props} />);
  const surface = screen.getByLabelText('CV', { selector: 'input' }).parentElement;
  if (!surface) throw new Error('The drop has no surface.');
  const dataTransfer = {
    files,
    items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
    types: ['Files'],
  };
  fireEvent.drop(surface, { dataTransfer });
  await waitFor(() => expect(onFile.mock.calls.length + onReject.mock.calls.length).toBeGreaterThan(0));
  return { onFile, rejected: onReject.mock.calls[0]?.[0] ?? [] };
}

describe('FileDrop (product-spec §5)', () => {
  test('accepts a PDF of exactly 10 MB', async () => {
    const { onFile, rejected } = await drop('pdf', [fileOf('cv.pdf', 'application/pdf', TEN_MB)]);
    expect(onFile).toHaveBeenCalledTimes(1);
    expect(rejected).toEqual([]);
  });

  test('refuses one byte more', async () => {
    const { onFile, rejected } = await drop('pdf', [fileOf('cv.pdf', 'application/pdf', TEN_MB + 1)]);
    expect(onFile).not.toHaveBeenCalled();
    expect(rejected).toMatchObject([
      { level: 'error', text: 'File too large (max 10MB)', fileName: 'cv.pdf' },
    ]);
    expect(screen.getByRole('alert').textContent).toBe('cv.pdf: File is larger than 10485760 bytes');
  });

  test('warns about a file that is not a PDF', async () => {
    const { rejected } = await drop('pdf', [fileOf('cv.docx', 'application/msword', 10)]);
    expect(rejected).toMatchObject([{ level: 'warning', text: 'Please select a PDF' }]);
    expect(screen.getByRole('alert').textContent).toBe('cv.docx: File type must be .pdf');
  });

  test('informs about a file that is not an image', async () => {
    const { rejected } = await drop('image', [fileOf('logo.pdf', 'application/pdf', 10)]);
    expect(rejected).toMatchObject([{ level: 'info', text: 'Please select an image (PNG or SVG)' }]);
  });

  test.each(['image/svg+xml', 'image/png', 'image/webp', 'image/jpeg'])(
    'accepts %s as an image',
    async (type) => {
      const { onFile } = await drop('image', [fileOf('logo', type, 10)]);
      expect(onFile).toHaveBeenCalledTimes(1);
    },
  );

  test('shows the file name and the reason of other refusals', async () => {
    const small = await drop('pdf', [fileOf('cv.pdf', 'application/pdf', 3)], { minBytes: 5 });
    expect(small.rejected).toMatchObject([{ level: 'error', text: 'cv.pdf: File is smaller than 5 bytes' }]);
  });

  test('accepts one file only', async () => {
    const pair = ['a.pdf', 'b.pdf'].map((name) => fileOf(name, 'application/pdf', 10));
    const { onFile, rejected } = await drop('pdf', pair);
    expect(onFile).not.toHaveBeenCalled();
    expect(rejected.map((message) => message.text)).toEqual([
      'a.pdf: Too many files',
      'b.pdf: Too many files',
    ]);
  });

  test('shows progress and a cancel button while uploading', () => {
    const onCancel = jest.fn();
    renderPage(<FileDrop kind="pdf" onFile={() => undefined} progress={41.6} onCancel={onCancel} />);
    expect(screen.getByRole('progressbar', { name: 'Uploading 42%' }).getAttribute('value')).toBe('42');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
  });
});
