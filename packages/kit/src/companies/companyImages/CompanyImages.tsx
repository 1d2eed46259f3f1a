import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import type { CompanyUser, ImageKind, NotDrawn } from '@fair/contract';
import { partsInWords } from '@fair/texts/uploads';
import { FileDrop } from '@fair/ui/FileDrop';
import { useLanguage } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IMAGE_TEXTS } from './texts.ts';
import { type ImageCalls, useImageFile } from './useImageFile.ts';
import './companyImages.css';

export type { ImageCalls } from './useImageFile.ts';

interface CompanyImagesProps {
  readonly company: Pick<CompanyUser, 'companyName' | 'logoURL' | 'bannerURL'>;
  /** Requests that change the images. If undefined, the images are read-only. */
  readonly calls: ImageCalls | undefined;
  /** Elements that the server could not render when the company was created with its images. */
  readonly notDrawn?: Partial<Record<ImageKind, readonly NotDrawn[] | undefined>> | undefined;
}

/** The logo and the banner of a company. If `calls` is set, each of them has a drop zone for a new image. */
export function CompanyImages({ company, calls, notDrawn = {} }: CompanyImagesProps) {
  const { companyName, logoURL, bannerURL } = company;
  return (
    <div className="fair-company-images">
      {calls || logoURL ? (
        <ImagePanel {...{ kind: 'logo', companyName, url: logoURL, calls, notDrawn: notDrawn.logo }} />
      ) : null}
      {calls || bannerURL ? (
        <ImagePanel {...{ kind: 'banner', companyName, url: bannerURL, calls, notDrawn: notDrawn.banner }} />
      ) : null}
    </div>
  );
}

interface ImagePanelProps {
  readonly kind: ImageKind;
  readonly companyName: string;
  /** URL of the stored image, which is different for each uploaded image. Undefined if there is no image. */
  readonly url: string | undefined;
  readonly calls: ImageCalls | undefined;
  /** Text that says where the image is shown. By default, the text for images of companies. */
  readonly hint?: string;
  /** Elements of the stored SVG image that the server could not render when the company was created. */
  readonly notDrawn?: readonly NotDrawn[] | undefined;
}

/** The logo or the banner. If `calls` is set, users can replace, download and delete it (product-spec §2). */
export function ImagePanel({ kind, companyName, url, calls, hint, notDrawn }: ImagePanelProps) {
  const { t } = useTranslation(IMAGE_TEXTS);
  return (
    <Panel title={t(`${kind}.title`)} subtitle={calls ? (hint ?? t(`${kind}.hint`)) : undefined}>
      <div className="fair-company-image">
        {url ? (
          <div className={`fair-company-image-frame fair-company-image-frame--${kind}`}>
            <img src={url} alt={t(`${kind}.alt`, { company: companyName })} />
          </div>
        ) : null}
        {calls ? <ImageControls {...{ kind, isThere: url !== undefined, calls, notDrawn }} /> : null}
      </div>
    </Panel>
  );
}

interface ImageControlsProps {
  readonly kind: ImageKind;
  readonly isThere: boolean;
  readonly calls: ImageCalls;
  readonly notDrawn: readonly NotDrawn[] | undefined;
}

function ImageControls({ kind, isThere, calls, notDrawn }: ImageControlsProps) {
  const { t } = useTranslation(IMAGE_TEXTS);
  const image = useImageFile({ kind, calls, isThere, notDrawn });
  const isSending = image.progress !== undefined;
  return (
    <>
      {isThere && image.notDrawn ? (
        <PartialDrawing
          {...{ kind, notDrawn: image.notDrawn, isSending, keep: image.keep }}
          hasPrevious={image.restorePrevious !== undefined}
        >
          {image.restorePrevious ? (
            <Button disabled={isSending} onClick={() => void image.restorePrevious?.()}>
              {t(`${kind}.bringBack`)}
            </Button>
          ) : (
            <Button
              danger
              disabled={isSending}
              loading={calls.isRemoving}
              onClick={() => void image.remove()}
            >
              {t('remove')}
            </Button>
          )}
        </PartialDrawing>
      ) : null}
      {isThere ? (
        <div className="fair-company-image-actions">
          <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void image.download()}>
            {t(`${kind}.download`)}
          </Button>
          <Button
            danger
            icon={<DeleteOutlined aria-hidden />}
            loading={calls.isRemoving}
            onClick={() => void image.remove()}
          >
            {t(`${kind}.remove`)}
          </Button>
        </div>
      ) : null}
      <FileDrop
        kind="image"
        label={isThere ? t(`${kind}.replace`) : t(`${kind}.upload`)}
        onFile={(file) => void image.upload(file)}
        progress={image.progress}
        onCancel={image.cancelUpload}
        onRetry={image.sendAgain}
        failure={image.failure}
      />
    </>
  );
}

interface PartialDrawingProps {
  readonly kind: ImageKind;
  readonly notDrawn: readonly NotDrawn[];
  readonly isSending: boolean;
  readonly keep: () => void;
  readonly hasPrevious: boolean;
  /** Button that restores the previous image. If there is none, a button that removes the new image. */
  readonly children: ReactNode;
}

/** Lists the elements of an SVG image that the server could not render, and asks whether to keep the image. */
function PartialDrawing({ kind, notDrawn, isSending, keep, hasPrevious, children }: PartialDrawingProps) {
  const { t } = useTranslation(IMAGE_TEXTS);
  const language = useLanguage();
  return (
    <Alert
      type="warning"
      showIcon
      title={t(`${kind}.partial`)}
      description={
        <>
          <ul className="fair-not-drawn">
            {notDrawn.map((part) => (
              <li key={part}>{partsInWords([part])(language)}</li>
            ))}
          </ul>
          <p>{t('partialHint')}</p>
          {hasPrevious ? <p>{t(`${kind}.untilLeft`)}</p> : null}
          <div className="fair-company-image-actions">
            <Button type="primary" disabled={isSending} onClick={keep}>
              {t('keep')}
            </Button>
            {children}
          </div>
        </>
      }
    />
  );
}
