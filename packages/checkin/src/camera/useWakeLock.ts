import { useEffect } from 'react';

/**
 * Keeps the screen on while the camera reads codes. The lock is requested again when the page becomes visible, because
 * browsers release it when the page is hidden.
 */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock.request('screen');
      if (isOver) await lock.release();
    };
    // If the browser refuses the lock, for example on low battery, the camera still works.
    const keepOn = () => void request().catch(() => undefined);
    keepOn();
    document.addEventListener('visibilitychange', keepOn);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', keepOn);
      void lock?.release().catch(() => undefined);
    };
  }, [isOn]);
}
