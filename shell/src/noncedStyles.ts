// The build replaces `Dom/dynamicCSS` of @rc-component/util by this file (federation/rspack.shared.js). The original
// inserts two style tags without the page's nonce: one to measure the scrollbar (Table) and one to lock scrolling
// behind a dialog. The content security policy would block both, so this file adds the nonce.
import { injectCSS as inject, updateCSS as update } from '@rc-component/util/es/Dom/dynamicCSS';
import { cspNonce } from './cspNonce.ts';

export { clearContainerCache, removeCSS } from '@rc-component/util/es/Dom/dynamicCSS';

const withNonce = (option: Parameters<typeof inject>[1]) => {
  const nonce = option?.csp?.nonce ?? cspNonce();
  return nonce ? { ...option, csp: { nonce } } : option;
};

export const injectCSS: typeof inject = (css, option) => inject(css, withNonce(option));

export const updateCSS: typeof update = (css, key, option) => update(css, key, withNonce(option));
