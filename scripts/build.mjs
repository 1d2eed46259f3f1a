// @ts-check
// `npm run build`, or `npm run build -- student api`: builds what is stale and puts dist/web together.
import { prepare } from './lib/prepare.mjs';
import { endOnSignals, endWithNpm, runScript } from './lib/stop.mjs';

endOnSignals();
endWithNpm();
await runScript(() => prepare(process.argv.slice(2)));
