import { type RefObject, useEffect, useRef, useState } from 'react';
import { readPicture } from './readPicture.ts';
import { useWakeLock } from './useWakeLock.ts';

/** Time in ms between reading two camera pictures: at most eight pictures per second. */
const READ_EVERY_MS = 125;
/** Time in ms for which the same code is not reported again. */
const SAME_CODE_MS = 3000;

type CameraProblem = 'cameraRefused' | 'readerMissing';

interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isOn: boolean;
  /** Reason why the camera stopped: the browser or the device refused it, or the QR reader could not be loaded. */
  readonly problem: CameraProblem | undefined;
  readonly setOn: (isOn: boolean) => void;
  /** Switches the camera's light. Undefined if the camera has no light, or the browser cannot switch the light. */
  readonly torch: Torch | undefined;
}

interface Torch {
  readonly isLit: boolean;
  readonly toggle: () => void;
}

/** Adds the torch (W3C Image Capture), which TypeScript's DOM types lack. */
type TorchTrack = Omit<MediaStreamTrack, 'getCapabilities'> & {
  getCapabilities?: () => { readonly torch?: boolean };
};
const torchOf = (isLit: boolean) => ({ advanced: [{ torch: isLit } as MediaTrackConstraintSet] });

/** Reads QR codes from the camera while the camera is on. The screen stays on for the same time. */
export function useCamera(onCode: (code: string) => void): Camera {
  const [isOn, setOn] = useState(false);
  const [problem, setProblem] = useState<CameraProblem>();
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [isLit, setLit] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const report = useRef(onCode);
  report.current = onCode;
  useWakeLock(isOn);

  useEffect(() => {
    if (!isOn) return;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const last = { code: '', at: 0 };
    const read = async () => {
      let code: string | undefined;
      try {
        code = video.current ? await readPicture(video.current) : undefined;
      } catch {
        return fail('readerMissing');
      }
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
      if (isOver || !video.current) return stop();
      video.current.srcObject = stream;
      const [first] = stream.getVideoTracks() as TorchTrack[];
      if (first?.getCapabilities?.().torch) setTrack(first as MediaStreamTrack);
      await video.current.play();
      await read();
    };
    const stop = () => {
      for (const one of stream?.getTracks() ?? []) one.stop();
      setTrack(undefined);
      setLit(false);
    };
    const fail = (reason: CameraProblem) => {
      stop();
      if (isOver) return;
      setProblem(reason);
      setOn(false);
    };
    start().catch(() => fail('cameraRefused'));
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [isOn]);

  const toggle = async () => {
    await track?.applyConstraints(torchOf(!isLit));
    setLit(!isLit);
  };
  return {
    video,
    isOn,
    problem,
    setOn: (next) => {
      setProblem(undefined);
      setOn(next);
    },
    // Some devices list a torch but refuse to switch it on. The button for the torch is then hidden.
    torch: track && { isLit, toggle: () => void toggle().catch(() => setTrack(undefined)) },
  };
}
