// @ts-check
// Loaded into the API before its own code by `npm run dev -- api`: ends the API when that process ends, even by
// kill -9.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
