// Generates the part of the contract that the first page load needs. Run it with `npm run make -w @fair/form`.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { firstLoadModule } from './firstLoadModule.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const file = `${root}packages/contract/src/firstLoad.ts`;
writeFileSync(file, firstLoadModule());
execFileSync(`${root}node_modules/.bin/biome`, ['check', '--write', file], { cwd: root });
