// Replaces `Dom/dynamicCSS` of @rc-component/util in the build (rspack.shared.js). The original inserts two
// style tags without the page's nonce, to measure a scrollbar (Table) and to lock scrolling behind a dialog,
// which the content security policy would block. This version adds the nonce if the caller did not.
import { injectCSS as inject, updateCSS as update } from '@rc-component/util/es/Dom/dynamicCSS';
import { cspNonce } from './cspNonce.ts';

export { clearContainerCache, removeCSS } from '@rc-component/util/es/Dom/dynamicCSS';

const withNonce = (option: Parameters<typeof inject>[1]) => {
  const nonce = option?.csp?.nonce ?? cspNonce();
  return nonce ? { ...option, csp: { nonce } } : option;
};

/** Like @rc-component/util's, with the nonce. */
export const injectCSS: typeof inject = (css, option) => inject(css, withNonce(option));

/** Like @rc-component/util's, with the nonce. */
export const updateCSS: typeof update = (css, key, option) => update(css, key, withNonce(option));
