import './texts.ts';

export { ClickerProvider, useCurrentVisitors, useUnsentCount } from './ClickerProvider.tsx';
export { Fullness } from './screen/HereNow.tsx';
export { Peak } from './screen/Peak.tsx';
export { VisitorsLine } from './VisitorsLine.tsx';
