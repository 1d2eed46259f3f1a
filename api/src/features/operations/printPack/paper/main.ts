import { parentPort, workerData } from 'node:worker_threads';
import type { PrintOrder } from '../order.ts';
import { drawPack } from './pack.ts';

// The program of the printing thread (printer.ts): draws one pack, sends it and ends.
const bytes = await drawPack(workerData as PrintOrder);
// Transfers the memory to the main thread instead of copying it.
parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
