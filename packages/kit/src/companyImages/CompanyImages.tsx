import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import type { CompanyUser, ImageKind } from '@fair/contract';
import { partsInWords } from '@fair/texts/uploads';
import { FileDrop } from '@fair/ui/FileDrop';
import { useLanguage } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { KIT_TEXTS } from '../texts.ts';
import { type ImageCalls, useImageFile } from './useImageFile.ts';
import './companyImages.css';

interface CompanyImagesProps {
  readonly company: Pick<CompanyUser, 'companyName' | 'logoURL' | 'bannerURL'>;
  /** Without them the pictures are looked at only. */
  readonly calls: ImageCalls | undefined;
}

/** The logo and the banner of a company, each with its place to drop a new one; without calls those there are. */
export function CompanyImages({ company, calls }: CompanyImagesProps) {
  const { companyName, logoURL, bannerURL } = company;
  return (
    <div className="fair-company-images">
      {calls || logoURL ? (
        <ImagePanel kind="logo" companyName={companyName} url={logoURL} calls={calls} />
      ) : null}
      {calls || bannerURL ? (
        <ImagePanel kind="banner" companyName={companyName} url={bannerURL} calls={calls} />
      ) : null}
    </div>
  );
}

interface ImagePanelProps {
  readonly kind: ImageKind;
  readonly companyName: string;
  /** Where the stored image is, another address for another image; undefined when there is none. */
  readonly url: string | undefined;
  readonly calls: ImageCalls | undefined;
  /** Where it is shown, when that is not the page of a company. */
  readonly hint?: string;
}

/** The logo or banner: how it looks and, with calls, what can be done with it (product-spec §2). */
export function ImagePanel({ kind, companyName, url, calls, hint }: ImagePanelProps) {
  const { t } = useTranslation(KIT_TEXTS);
  return (
    <Panel
      title={t(`images.${kind}.title`)}
      subtitle={calls ? (hint ?? t(`images.${kind}.hint`)) : undefined}
    >
      <div className="fair-company-image">
        {url ? (
          <div className={`fair-company-image-frame fair-company-image-frame--${kind}`}>
            <img src={url} alt={t(`images.${kind}.alt`, { company: companyName })} />
          </div>
        ) : null}
        {calls ? <ImageControls kind={kind} isThere={url !== undefined} calls={calls} /> : null}
      </div>
    </Panel>
  );
}

interface ImageControlsProps {
  readonly kind: ImageKind;
  readonly isThere: boolean;
  readonly calls: ImageCalls;
}

/** Download, delete, and a place to drop a new one. */
function ImageControls({ kind, isThere, calls }: ImageControlsProps) {
  const { t } = useTranslation(KIT_TEXTS);
  const image = useImageFile(kind, calls);
  const language = useLanguage();
  return (
    <>
      {isThere && image.notDrawn.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={t('images.notDrawn', { parts: partsInWords(image.notDrawn)(language) })}
          action={<Button onClick={image.keep}>{t('images.keep')}</Button>}
        />
      ) : null}
      {isThere ? (
        <div className="fair-company-image-actions">
          <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void image.download()}>
            {t(`images.${kind}.download`)}
          </Button>
          <Button
            danger
            icon={<DeleteOutlined aria-hidden />}
            loading={calls.isRemoving}
            onClick={() => void image.remove()}
          >
            {t(`images.${kind}.remove`)}
          </Button>
        </div>
      ) : null}
      <FileDrop
        kind="image"
        label={isThere ? t(`images.${kind}.replace`) : t(`images.${kind}.upload`)}
        onFile={(file) => void image.upload(file)}
        progress={image.progress}
        onCancel={image.cancelUpload}
        onRetry={image.sendAgain}
        failure={image.failure}
      />
    </>
  );
}
