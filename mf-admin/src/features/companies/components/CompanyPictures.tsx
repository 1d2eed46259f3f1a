import { fileUrl } from '@fair/client';
import { type CallReply, type CompanyUser, type createCompany, downloadCompanyImage } from '@fair/contract';
import { CompanyImages, type ImageCalls } from '@fair/kit/companyImages';
import { useState } from 'react';
import { useRemoveCompanyImageMutation, useUploadCompanyImageMutation } from '../api.ts';

interface CompanyPicturesProps {
  readonly company: CompanyUser;
  /** Elements of the images that the server could not render when the company was created. */
  readonly notDrawn?: CallReply<typeof createCompany>['notDrawn'];
}

/** Logo and banner of a company. A new image is saved immediately and is not part of the form next to it. */
export function CompanyPictures({ company, notDrawn }: CompanyPicturesProps) {
  const { slug, companyName } = company;
  // The URLs are a state, because the form does not load the company again after an upload.
  const [urls, setUrls] = useState({ logo: company.logoURL, banner: company.bannerURL });
  const [send] = useUploadCompanyImageMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveCompanyImageMutation();
  const calls: ImageCalls = {
    send: async (kind, form, upload) => {
      const sent = await send({ params: { slug, kind }, form, ...upload });
      if (sent.data) setUrls((before) => ({ ...before, [kind]: sent.data.url }));
      return sent;
    },
    remove: async (kind) => {
      const removed = await remove({ params: { slug, kind } });
      if (!removed.error) setUrls((before) => ({ ...before, [kind]: undefined }));
      return removed;
    },
    isRemoving,
    addressOf: (kind) => fileUrl(downloadCompanyImage, { params: { slug, kind } }),
  };
  const shown = {
    companyName,
    ...(urls.logo && { logoURL: urls.logo }),
    ...(urls.banner && { bannerURL: urls.banner }),
  };
  return <CompanyImages company={shown} calls={calls} notDrawn={notDrawn} />;
}
