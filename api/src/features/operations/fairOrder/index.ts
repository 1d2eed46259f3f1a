export { FAIR_ORDER_LETTERS } from './letters.ts';
export { fairOrderRoutes } from './routes.ts';
export { runCancellations, tellOfMoves } from './worker.ts';
