import './texts.ts';

export { ClickerProvider, useCurrentVisitors, useUnsentCount } from './ClickerProvider.tsx';
export { VisitorsLine } from './VisitorsLine.tsx';
