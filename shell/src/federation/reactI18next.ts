/** What role areas get when they import `react-i18next`, which whole is 4 kB more in every first load of theirs: see reactRouter.ts. */
export { useTranslation } from 'react-i18next';
