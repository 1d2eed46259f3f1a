import type { TFunction } from 'i18next';

/** Maximum size of a CV, logo or banner in bytes: 10 MB (product-spec §5, §9). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** Kind of file that is expected. The text of a refusal depends on it. */
export type FileKind = 'pdf' | 'image' | 'sheet';

export interface FileRejectionMessage {
  level: 'error' | 'warning' | 'info';
  /** Text of the toast, as in product-spec §5. */
  text: string;
  /** File name, if `text` does not contain it. */
  description?: string | undefined;
  /** Reason, shown below the drop zone next to the file name. */
  reason: string;
  fileName: string;
  /** Error code of react-dropzone: file-invalid-type, file-too-large, file-too-small, too-many-files. */
  code: string;
}

/** A refused file with its error codes, as react-dropzone returns it. */
export interface RefusedFile {
  file: File;
  errors: readonly { code: string; message: string }[];
}

export interface FileRules {
  kind: FileKind;
  maxBytes: number;
  minBytes: number;
  /** Permitted file extensions or types, as shown after 'File type must be'. */
  types: string;
}

const WRONG_TYPES = {
  pdf: { level: 'warning', text: 'fileDrop.selectPdf' },
  image: { level: 'info', text: 'fileDrop.selectImage' },
  sheet: { level: 'info', text: 'fileDrop.selectSheet' },
} as const satisfies Record<FileKind, { level: FileRejectionMessage['level']; text: string }>;

function reasonFor(code: string, fallback: string, rules: FileRules, t: TFunction<'ui'>): string {
  switch (code) {
    case 'file-invalid-type':
      return t('fileDrop.wrongType', { types: rules.types });
    case 'file-too-large':
      return t('fileDrop.larger', { bytes: rules.maxBytes });
    case 'file-too-small':
      return t('fileDrop.smaller', { bytes: rules.minBytes });
    case 'too-many-files':
      return t('fileDrop.tooMany');
    default:
      return fallback;
  }
}

/**
 * Returns the specification's texts (product-spec §5) for files that react-dropzone refused. They are derived from the
 * library's error codes, because the library's own texts changed in 18.1. A wrong type is a warning for a CV and an
 * info message for an image or a sheet. A file above the usual limit of 10 MB has a text of its own. All other texts
 * name the file and the reason.
 * @returns one message per file, for its first error
 */
export function rejectionMessages(
  rejections: readonly RefusedFile[],
  rules: FileRules,
  t: TFunction<'ui'>,
): FileRejectionMessage[] {
  return rejections.flatMap(({ file, errors }): FileRejectionMessage[] => {
    const [error] = errors;
    if (!error) return [];
    const reason = reasonFor(error.code, error.message, rules, t);
    const refused = { reason, fileName: file.name, code: error.code };
    if (error.code === 'file-invalid-type') {
      const { level, text } = WRONG_TYPES[rules.kind];
      return [{ ...refused, level, text: t(text), description: file.name }];
    }
    if (error.code === 'file-too-large' && rules.maxBytes === MAX_UPLOAD_BYTES) {
      return [{ ...refused, level: 'error', text: t('fileDrop.tooLarge'), description: file.name }];
    }
    return [{ ...refused, level: 'error', text: `${file.name}: ${reason}` }];
  });
}
