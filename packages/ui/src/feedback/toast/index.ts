export {
  clearToasts,
  markToastsRead,
  type ShownToast,
  useHasUnreadToasts,
  useRecentToasts,
} from './recentToasts.ts';
export { Toaster } from './Toaster.tsx';
export type { ActionToast, ToastAction, ToastOptions } from './toast.tsx';
export { toast } from './toast.tsx';
export { TOAST_LIMITS } from './toastLimits.ts';
