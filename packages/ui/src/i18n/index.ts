export type { DateStyle } from './formatDate.ts';
export { formatDate, formatDateTime, formatTime } from './formatDate.ts';
export type { Language } from './i18n.ts';
export { addTexts, i18n, setLanguage, useLanguage } from './i18n.ts';
