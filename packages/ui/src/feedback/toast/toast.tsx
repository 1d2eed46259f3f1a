import { toast as sonner } from 'sonner';
import { recordToast } from './recentToasts.ts';
import { TOAST_LIMITS } from './toastLimits.ts';

export interface ToastOptions {
  description?: string | undefined;
}

/** A button or link on a toast. `href` makes it a link, and `download` saves the link's target. */
export interface ToastAction {
  label: string;
  onClick?: (() => void) | undefined;
  href?: string | undefined;
  download?: boolean | undefined;
}

/** A toast with buttons, for example calendar links (product-spec §4). */
export interface ActionToast {
  title: string;
  description?: string | undefined;
  actions: readonly ToastAction[];
}

function sonnerOptions(options: ToastOptions | undefined) {
  const timing = { duration: TOAST_LIMITS.durationMs };
  return options?.description ? { ...timing, description: options.description } : timing;
}

function ActionLine({ toastId, toast }: { toastId: () => string | number; toast: ActionToast }) {
  return (
    <>
      {toast.description ? <span className="fair-toast-text">{toast.description}</span> : null}
      <span className="fair-toast-actions">
        {toast.actions.map((action) =>
          action.href ? (
            <a
              key={action.label}
              href={action.href}
              onClick={action.onClick}
              {...(action.download ? { download: '' } : { target: '_blank', rel: 'noreferrer' })}
            >
              {action.label}
            </a>
          ) : (
            <button
              key={action.label}
              type="button"
              onClick={() => {
                action.onClick?.();
                sonner.dismiss(toastId());
              }}
            >
              {action.label}
            </button>
          ),
        )}
      </span>
    </>
  );
}

/**
 * Shows short messages at the edge of the page: for 4000 ms, at most 3 at once, removed by a swipe of 45 px
 * (product-spec §9). The navbar lists the latest messages (`useRecentToasts`).
 */
export const toast = {
  success(text: string, options?: ToastOptions): void {
    recordToast('success', text, options?.description);
    sonner.success(text, sonnerOptions(options));
  },
  /** Shows that something failed. `description` says what to do next. */
  error(text: string, options?: ToastOptions): void {
    recordToast('error', text, options?.description);
    sonner.error(text, sonnerOptions(options));
  },
  info(text: string, options?: ToastOptions): void {
    recordToast('info', text, options?.description);
    sonner.info(text, sonnerOptions(options));
  },
  /** Shows something that the user should check before continuing. */
  warning(text: string, options?: ToastOptions): void {
    recordToast('warning', text, options?.description);
    sonner.warning(text, sonnerOptions(options));
  },
  /** Shows a message with buttons or links. A click on a button closes the message. */
  action(options: ActionToast): void {
    recordToast('action', options.title, options.description);
    const id: string | number = sonner(options.title, {
      duration: TOAST_LIMITS.durationMs,
      description: <ActionLine toast={options} toastId={() => id} />,
    });
  },
};
