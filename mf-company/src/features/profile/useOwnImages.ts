import { fileUrl } from '@fair/client';
import { downloadImage } from '@fair/contract';
import type { ImageCalls } from '@fair/kit/companyImages';
import { useRemoveImageMutation, useUploadImageMutation } from './api.ts';

/** Returns the requests that change the company's own logo and banner. */
export function useOwnImages(): ImageCalls {
  const [send] = useUploadImageMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveImageMutation();
  return {
    send: (kind, form, upload) => send({ params: { kind }, form, ...upload }),
    remove: (kind) => remove({ params: { kind } }),
    isRemoving,
    addressOf: (kind) => fileUrl(downloadImage, { params: { kind } }),
  };
}
