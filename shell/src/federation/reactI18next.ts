/**
 * Replaces `react-i18next` for areas: sharing the whole package would add 4 kB to every first load (see
 * reactRouter.ts).
 */
export { useTranslation } from 'react-i18next';
