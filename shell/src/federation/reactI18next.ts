/**
 * Replaces `react-i18next` for areas. Sharing the whole package would add 4 kB to every first load (see
 * reactRouter.ts).
 */
export { useTranslation } from 'react-i18next';
