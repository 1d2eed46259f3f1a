import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import EyeInvisibleOutlined from '@ant-design/icons/es/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined';
import { fileUrl, useUserOfType } from '@fair/client';
import { DEFAULT_CV_FILE_NAME, downloadCv } from '@fair/contract';
import { useMoments } from '@fair/kit/fair';
import { FileDrop } from '@fair/ui/FileDrop';
import { formatBytes } from '@fair/ui/formatBytes';
import { LazyPdfViewer } from '@fair/ui/LazyPdfViewer';
import { Panel } from '@fair/ui/Panel';
import { StatusTag } from '@fair/ui/StatusTag';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCvFile } from '../../../api/useCvFile.ts';
import { CvNotes } from '../../../profileParts/CvNotes.tsx';

export function CvPanel() {
  const { t } = useTranslation('student');
  const { hasCv, cvFileName = DEFAULT_CV_FILE_NAME, cvUploadedAt, cvSize } = useUserOfType('student');
  const { date } = useMoments();
  const cv = useCvFile();
  const [isShown, setIsShown] = useState(false);
  return (
    <Panel title={t('cv.title')} subtitle={hasCv ? t('cv.hint') : t('cv.noneHint')}>
      <div className="student-cv">
        {hasCv ? (
          <div className="student-cv-line">
            <span className="student-cv-file">
              <StatusTag kind="success">{cvFileName}</StatusTag>
              {cvUploadedAt && cvSize !== undefined ? (
                <span className="student-muted">
                  {t('cv.uploadedOn', { date: date(cvUploadedAt), size: formatBytes(cvSize) })}
                </span>
              ) : null}
            </span>
            <div className="student-cv-actions">
              <Button
                icon={isShown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
                aria-expanded={isShown}
                onClick={() => setIsShown(!isShown)}
              >
                {isShown ? t('cv.hide') : t('cv.show')}
              </Button>
              <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void cv.download()}>
                {t('cv.download')}
              </Button>
              <Button
                danger
                icon={<DeleteOutlined aria-hidden />}
                loading={cv.isRemoving}
                onClick={() => void cv.remove()}
              >
                {t('cv.remove')}
              </Button>
            </div>
          </div>
        ) : (
          <StatusTag kind="warning">{t('cv.none')}</StatusTag>
        )}
        <CvNotes />
        {hasCv && isShown ? (
          <LazyPdfViewer
            key={cv.version}
            url={fileUrl(downloadCv)}
            fileName={cvFileName}
            onDownload={() => void cv.download()}
          />
        ) : null}
        <FileDrop
          kind="pdf"
          label={hasCv ? t('cv.replace') : t('cv.upload')}
          onFile={(file) => void cv.upload(file)}
          progress={cv.progress}
          onCancel={cv.cancelUpload}
          onRetry={cv.sendAgain}
          failure={cv.failure}
        />
      </div>
    </Panel>
  );
}
