// @ts-check
// `npm run dev -- api` loads this file into the API process, so that the API ends when the parent process ends, even by
// kill -9.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
