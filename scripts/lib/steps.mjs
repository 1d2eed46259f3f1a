// @ts-check
// Shows the progress of a script: a spinner on a terminal, plain lines in a log.

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const isTerminal = process.stdout.isTTY === true && process.env.CI === undefined;

/**
 * Returns the time since a moment as text.
 * @param {number} since ms since 1970
 * @returns {string} `(3 s)`, or '' for less than 0.3 s
 */
const took = (since) => {
  const seconds = (Date.now() - since) / 1000;
  return seconds < 0.3 ? '' : ` (${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s)`;
};

/**
 * Runs one step of a script and shows its progress and result. `work` receives two functions: `tell` replaces the text
 * next to the spinner, and `note` prints a line that stays.
 * @template T
 * @param {string} title name of the step: `Installing packages`
 * @param {(tell: (detail: string) => void, note: (line: string) => void) => Promise<T>} work
 * @param {(result: T) => string} [outcome] text of the finished line; by default the title
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
