import { FileButton } from '@fair/ui/FileButton';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../screen/checkin.css';
import { CHECKIN_TEXTS } from '../texts.ts';
import { readPicture } from './readPicture.ts';
import { keepReader } from './readPixels.ts';
import { useCamera } from './useCamera.ts';

interface CameraViewProps {
  readonly onCode: (code: string) => void;
}

/**
 * Shows the camera image and reads codes from it continuously. A second button takes a photo, for browsers that do not
 * allow camera access.
 */
export function CameraView({ onCode }: CameraViewProps) {
  const { t } = useTranslation(CHECKIN_TEXTS);
  const { video, isOn, problem, setOn, torch } = useCamera(onCode);
  const [photoProblem, setPhotoProblem] = useState<'photoNothing' | 'readerMissing'>();
  useEffect(keepReader, []);

  const readPhoto = async (file: File) => {
    setPhotoProblem(undefined);
    const picture = await createImageBitmap(file).catch(() => undefined);
    try {
      const code = picture && (await readPicture(picture));
      if (code) onCode(code);
      else setPhotoProblem('photoNothing');
    } catch {
      setPhotoProblem('readerMissing');
    }
  };
  const shown = problem ?? photoProblem;

  return (
    <div className="fair-checkin-camera">
      {isOn ? (
        <video ref={video} className="fair-checkin-video" playsInline muted aria-label={t('camera')} />
      ) : null}
      <div className="fair-checkin-row">
        <Button
          type={isOn ? 'default' : 'primary'}
          size="large"
          onClick={() => {
            setPhotoProblem(undefined);
            setOn(!isOn);
          }}
        >
          {t(isOn ? 'cameraOff' : 'cameraOn')}
        </Button>
        {torch ? (
          <Button size="large" onClick={torch.toggle}>
            {t(torch.isLit ? 'torchOff' : 'torchOn')}
          </Button>
        ) : null}
        <FileButton label={t('photo')} accept="image/*" capture="environment" onFile={readPhoto} />
      </div>
      {shown ? <p role="alert">{t(shown)}</p> : null}
    </div>
  );
}
