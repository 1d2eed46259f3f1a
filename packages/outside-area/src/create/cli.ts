// `npm exec --package=<packed file> -- create-fair-area sponsor --for company`: begins a repository of an area.
import { runScript } from '@fair/scripts/stop';
import { create } from './create.ts';

await runScript(async () => create(process.argv.slice(2), process.cwd()));
