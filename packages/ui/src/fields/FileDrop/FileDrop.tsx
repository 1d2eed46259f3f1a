import FileImageOutlined from '@ant-design/icons/es/icons/FileImageOutlined';
import FilePdfOutlined from '@ant-design/icons/es/icons/FilePdfOutlined';
import TableOutlined from '@ant-design/icons/es/icons/TableOutlined';
import { Button } from 'antd';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { toast } from '../../feedback/toast/index.ts';
import { ErrorList } from '../ErrorList.tsx';
import {
  type FileKind,
  type FileRejectionMessage,
  MAX_UPLOAD_BYTES,
  type RefusedFile,
  rejectionMessages,
} from './rejectionMessages.ts';
import { UploadStall, type UploadStallProps } from './UploadStall.tsx';
import './FileDrop.css';

export interface FileDropProps {
  kind: FileKind;
  onFile: (file: File) => void;
  /** Receives the reasons when files are refused. Default: each reason is shown as a toast. */
  onReject?: ((rejections: readonly FileRejectionMessage[]) => void) | undefined;
  accept?: Record<string, readonly string[]> | undefined;
  maxBytes?: number | undefined;
  minBytes?: number | undefined;
  /** Upload progress in percent. If given, the progress bar is shown. */
  progress?: number | undefined;
  onCancel?: (() => void) | undefined;
  /**
   * Sends the file again. Set while the upload is stalled; the drop zone then shows a message with a button that calls
   * this function.
   */
  onRetry?: (() => void) | undefined;
  /** Error of the last attempt. It is shown below the drop zone until the user chooses the next file. */
  failure?: string | undefined;
  label?: string | undefined;
  hint?: ReactNode;
  disabled?: boolean | undefined;
  id?: string | undefined;
}

const ACCEPT: Record<FileKind, Record<string, readonly string[]>> = {
  pdf: { 'application/pdf': ['.pdf'] },
  image: {
    'image/svg+xml': ['.svg', '.svgz'],
    'image/png': ['.png'],
    'image/webp': ['.webp'],
    'image/jpeg': ['.jpg', '.jpeg'],
  },
  sheet: {
    'text/csv': ['.csv', '.txt', '.tsv'],
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
    // Browsers report this media type for a CSV file if Excel is installed.
    'application/vnd.ms-excel': ['.csv'],
  },
};

const ICONS = {
  pdf: FilePdfOutlined,
  image: FileImageOutlined,
  sheet: TableOutlined,
} as const satisfies Record<FileKind, unknown>;

function toastAll(messages: readonly FileRejectionMessage[]): void {
  for (const { level, text, description } of messages) toast[level](text, { description });
}

function refuseAsTooMany(file: File): RefusedFile {
  return { file, errors: [{ code: 'too-many-files', message: '' }] };
}

/**
 * A drop zone for one file, which the user can drop, paste or choose in a dialog. A refusal is shown as a toast and
 * below the zone, with the texts of the specification.
 */
export function FileDrop(props: FileDropProps) {
  const { t } = useTranslation('ui');
  const ownId = useId();
  const id = props.id ?? ownId;
  const [refused, setRefused] = useState<readonly FileRejectionMessage[]>([]);
  const { kind, maxBytes = MAX_UPLOAD_BYTES, minBytes = 0, progress } = props;
  const accept = props.accept ?? ACCEPT[kind];
  const isUploading = progress !== undefined;
  const wasUploading = useRef(isUploading);
  const isDisabled = props.disabled === true || isUploading;

  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept,
    maxSize: maxBytes,
    minSize: minBytes,
    multiple: false,
    noKeyboard: true,
    disabled: isDisabled,
    onDrop: (files, rejections) => {
      const types = Object.values(accept).flat().join(', ');
      const isOne = files.length + rejections.length === 1;
      // react-dropzone would accept the first of several files. Instead, all of them are refused, so that the user
      // chooses one.
      const refusals: readonly RefusedFile[] = isOne
        ? rejections
        : [...files, ...rejections.map(({ file }) => file)].map(refuseAsTooMany);
      const messages = rejectionMessages(refusals, { kind, maxBytes, minBytes, types }, t);
      setRefused(messages);
      if (messages.length > 0) (props.onReject ?? toastAll)(messages);
      const [file] = files;
      if (isOne && file) props.onFile(file);
    },
  });
  const Icon = ICONS[kind];
  const label = props.label ?? t(`fileDrop.${kind}`);
  const hint = props.hint ?? t(`fileDrop.${kind}Hint`, { max: `${maxBytes / 1024 / 1024} MB` });
  // The upload button and Cancel replace each other. If the button that disappears had the focus, the other button gets
  // it.
  const areaRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasUploading.current !== isUploading && isLost) areaRef.current?.querySelector('button')?.focus();
    wasUploading.current = isUploading;
  }, [isUploading]);
  const className = ['fair-drop', isDragActive && 'fair-drop--over', isDisabled && 'fair-drop--off'];

  return (
    <div ref={areaRef}>
      <div {...getRootProps({ className: className.filter(Boolean).join(' ') })}>
        {/* The input is only needed for choosing a file; the keyboard and screen readers use the button. */}
        <input {...getInputProps({ id, 'aria-label': label, 'aria-hidden': true })} />
        <span className="fair-drop-icon" aria-hidden="true">
          <Icon aria-hidden="true" />
        </span>
        {isUploading ? (
          <UploadProgress percent={progress} onCancel={props.onCancel} onRetry={props.onRetry} />
        ) : (
          <>
            <Button
              disabled={isDisabled}
              aria-describedby={`${id}-hint ${id}-failure`}
              onClick={(event) => {
                // The surrounding zone opens the file dialog on a click too, so the click must not bubble.
                event.stopPropagation();
                open();
              }}
            >
              {isDragActive ? t('fileDrop.dropNow') : label}
            </Button>
            <span id={`${id}-hint`} className="fair-drop-hint">
              {hint}
            </span>
          </>
        )}
      </div>
      <ErrorList
        id={`${id}-failure`}
        messages={
          refused.length > 0
            ? refused.map(({ fileName, reason }) => `${fileName}: ${reason}`)
            : [props.failure]
        }
      />
    </div>
  );
}

interface UploadProgressProps extends UploadStallProps {
  readonly percent: number;
  readonly onCancel: (() => void) | undefined;
}

function UploadProgress({ percent, onCancel, onRetry }: UploadProgressProps) {
  const { t } = useTranslation('ui');
  const whole = Math.min(100, Math.max(0, Math.round(percent)));
  const text = t('fileDrop.uploading', { percent: whole });
  return (
    <>
      <span className="fair-drop-progress">
        <progress max={100} value={whole} aria-label={text} />
        <span aria-hidden="true">{text}</span>
      </span>
      <UploadStall onRetry={onRetry} />
      {onCancel ? <Button onClick={onCancel}>{t('fileDrop.cancel')}</Button> : null}
    </>
  );
}
