import type { TFunction } from 'i18next';

/** 10 MB, the most a CV, logo or banner may have (product-spec §5, §9). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** What the drop expects; decides which of the spec's texts a rejection gets. */
export type FileKind = 'pdf' | 'image' | 'sheet';

/** Why one file was refused. */
export interface FileRejectionMessage {
  level: 'error' | 'warning' | 'info';
  /** The sentence to toast, as product-spec §5 words it. */
  text: string;
  /** The file's name, where `text` does not have it. */
  description?: string | undefined;
  /** The built-in reason, shown under the drop with the file's name. */
  reason: string;
  fileName: string;
  /** react-dropzone's code: file-invalid-type, file-too-large, file-too-small, too-many-files. */
  code: string;
}

/** A file and the codes it was refused for, as react-dropzone gives them. */
export interface RefusedFile {
  file: File;
  errors: readonly { code: string; message: string }[];
}

/** What the messages are measured against. */
export interface FileRules {
  kind: FileKind;
  maxBytes: number;
  minBytes: number;
  /** Extensions or types, as written after 'File type must be'. */
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
 * The spec's texts for files react-dropzone refused. The library's own wording changed in 18.1, so its codes
 * are mapped here (product-spec §5): a wrong type is a warning for a CV and an info for an image, more than
 * 10 MB has its own sentence, the rest shows the file name and the reason.
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
