// @ts-check
// Progress of a list of steps: a turning line on a terminal, plain lines in a log.

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const isTerminal = process.stdout.isTTY === true && process.env.CI === undefined;

/** @param {number} since @returns {string} `(3 s)`, or nothing for what took no time worth a word */
const took = (since) => {
  const seconds = (Date.now() - since) / 1000;
  return seconds < 0.3 ? '' : ` (${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s)`;
};

/**
 * Runs one step and shows that it is at work, what it is at, and how it ended. The work gets `tell`, which
 * replaces the words beside the turning sign, and `note`, which prints a line that stays.
 * @template T
 * @param {string} title what is being done: `Installing packages`
 * @param {(tell: (detail: string) => void, note: (line: string) => void) => Promise<T>} work
 * @param {(result: T) => string} [outcome] the title of the finished line; the step's own when left out
 * @returns {Promise<T>}
 */
export async function step(title, work, outcome = () => title) {
  const started = Date.now();
  let detail = '';
  let frame = 0;
  let announced = isTerminal;
  const draw = () => {
    const seconds = Math.round((Date.now() - started) / 1000);
    const words = `  ${FRAMES[frame++ % FRAMES.length]} ${title}${detail && `: ${detail}`} ${seconds} s`;
    process.stdout.write(`\r\x1b[K${words.slice(0, (process.stdout.columns ?? 80) - 1)}`);
  };
  const timer = setInterval(() => {
    if (isTerminal) draw();
    else if (!announced && Date.now() - started > 1000) {
      announced = true;
      console.log(`  … ${title}`);
    }
  }, 100);
  const finish = (/** @type {string} */ line) => {
    clearInterval(timer);
    if (isTerminal) process.stdout.write('\r\x1b[K');
    console.log(line);
  };
  try {
    const tell = (/** @type {string} */ words) => {
      detail = words;
    };
    const note = (/** @type {string} */ line) => {
      console.log(`${isTerminal ? '\r\x1b[K' : ''}    ${line}`);
    };
    const result = await work(tell, note);
    finish(`  ✔ ${outcome(result)}${took(started)}`);
    return result;
  } catch (error) {
    finish(`  ✖ ${title}${took(started)}`);
    throw error;
  }
}
