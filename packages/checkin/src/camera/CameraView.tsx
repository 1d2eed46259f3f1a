import { FileButton } from '@fair/ui/FileButton';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHECKIN_TEXTS } from '../texts.ts';
import { readPicture } from './readPicture.ts';

/** Time in ms between two pictures that are read (eight each second). */
const READ_EVERY_MS = 125;
/** Time in ms for which the same code is not reported again. */
const SAME_CODE_MS = 3000;

interface CameraViewProps {
  readonly onCode: (code: string) => void;
}

/** The camera, which reads codes continuously, and a photo for browsers that refuse the camera. */
export function CameraView({ onCode }: CameraViewProps) {
  const { t } = useTranslation(CHECKIN_TEXTS);
  const [isOn, setIsOn] = useState(false);
  const [problem, setProblem] = useState<'cameraRefused' | 'photoNothing'>();
  const video = useRef<HTMLVideoElement>(null);
  const report = useRef(onCode);
  report.current = onCode;

  useEffect(() => {
    if (!isOn) return;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const last = { code: '', at: 0 };
    const read = async () => {
      const code = video.current ? await readPicture(video.current) : undefined;
      if (isOver) return;
      if (code && (code !== last.code || Date.now() - last.at > SAME_CODE_MS)) report.current(code);
      if (code) Object.assign(last, { code, at: Date.now() });
      timer = setTimeout(read, READ_EVERY_MS);
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
        audio: false,
      });
      if (isOver || !video.current) return;
      video.current.srcObject = stream;
      await video.current.play();
      await read();
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch(() => {
      stop();
      if (isOver) return;
      setProblem('cameraRefused');
      setIsOn(false);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [isOn]);

  const readPhoto = async (file: File) => {
    setProblem(undefined);
    const picture = await createImageBitmap(file).catch(() => undefined);
    const code = picture && (await readPicture(picture));
    if (code) onCode(code);
    else setProblem('photoNothing');
  };

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
            setProblem(undefined);
            setIsOn(!isOn);
          }}
        >
          {t(isOn ? 'cameraOff' : 'cameraOn')}
        </Button>
        <FileButton label={t('photo')} accept="image/*" capture="environment" onFile={readPhoto} />
      </div>
      {problem ? <p role="alert">{t(problem)}</p> : null}
    </div>
  );
}
