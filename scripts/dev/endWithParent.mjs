// @ts-check
// Loaded into the API before its own code by `npm run dev -- api`: ends it when that process is gone, kill -9 included.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
