import { setWorkerOff } from '../features/operations/workerSwitch/index.ts';
import { type Command, CommandError } from './command.ts';

/** Turns the service worker of the pages off and on. */
export const worker: Command = {
  name: 'worker',
  usage: 'off | on',
  summary: 'turns the service worker (pages without a network) off in all browsers, or on again',
  options: {},
  mostWords: 1,
  database: 'ready',
  run: async ({ words, say }) => {
    const [wanted] = words;
    if (wanted !== 'off' && wanted !== 'on') throw new CommandError('Say "off" or "on".');
    await setWorkerOff(wanted === 'off');
    say(
      wanted === 'off'
        ? 'The service worker is off. A browser removes it, with everything it kept, when it next loads a page.'
        : 'The service worker is on. A browser installs it when it next loads a page.',
    );
  },
};
