import './texts.ts';

export { ClickerProvider, useCurrentVisitors, useUnsentCount } from './ClickerProvider.tsx';
