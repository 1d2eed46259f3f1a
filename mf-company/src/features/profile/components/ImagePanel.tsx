import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import type { ImageKind } from '@fair/contract';
import { FileDrop } from '@fair/ui/FileDrop';
import { Panel } from '@fair/ui/Panel';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useImageFile } from '../useImageFile.ts';

interface ImagePanelProps {
  readonly kind: ImageKind;
  readonly companyName: string;
  /** Where the stored image is, another address for another image; undefined when there is none. */
  readonly url: string | undefined;
}

/** The logo or banner: how it looks, download, delete, and a place to drop a new one (product-spec §2). */
export function ImagePanel({ kind, companyName, url }: ImagePanelProps) {
  const { t } = useTranslation('company');
  const image = useImageFile(kind);
  return (
    <Panel title={t(`${kind}.title`)} subtitle={t(`${kind}.hint`)}>
      <div className="company-image">
        {url ? (
          <>
            <div className={`company-image-frame company-image-frame--${kind}`}>
              <img src={url} alt={t(`${kind}.alt`, { company: companyName })} />
            </div>
            <div className="company-image-actions">
              <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void image.download()}>
                {t(`${kind}.download`)}
              </Button>
              <Button
                danger
                icon={<DeleteOutlined aria-hidden />}
                loading={image.isRemoving}
                onClick={() => void image.remove()}
              >
                {t(`${kind}.remove`)}
              </Button>
            </div>
          </>
        ) : null}
        <FileDrop
          kind="image"
          label={url ? t(`${kind}.replace`) : t(`${kind}.upload`)}
          onFile={(file) => void image.upload(file)}
          progress={image.progress}
          onCancel={image.cancelUpload}
        />
      </div>
    </Panel>
  );
}
