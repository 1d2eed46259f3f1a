import { connect, type Socket } from 'node:net';
import { Capabilities, error, Session, WebElement } from 'selenium-webdriver';
import { type Command, type Executor, Name } from 'selenium-webdriver/lib/command.js';

/** Firefox's names for the WebDriver commands that the stories use. */
const COMMANDS: Readonly<Record<string, string>> = {
  [Name.NEW_SESSION]: 'WebDriver:NewSession',
  [Name.QUIT]: 'Marionette:Quit',
  [Name.GET]: 'WebDriver:Navigate',
  [Name.REFRESH]: 'WebDriver:Refresh',
  [Name.GET_CURRENT_URL]: 'WebDriver:GetCurrentURL',
  [Name.FIND_ELEMENT]: 'WebDriver:FindElement',
  [Name.FIND_ELEMENTS]: 'WebDriver:FindElements',
  [Name.FIND_CHILD_ELEMENTS]: 'WebDriver:FindElements',
  [Name.GET_ELEMENT_TEXT]: 'WebDriver:GetElementText',
  [Name.CLICK_ELEMENT]: 'WebDriver:ElementClick',
  [Name.SEND_KEYS_TO_ELEMENT]: 'WebDriver:ElementSendKeys',
  [Name.EXECUTE_SCRIPT]: 'WebDriver:ExecuteScript',
  [Name.SCREENSHOT]: 'WebDriver:TakeScreenshot',
  // These three command names are missing in the types of selenium-webdriver.
  getAriaRole: 'WebDriver:GetComputedRole',
  getAccessibleName: 'WebDriver:GetComputedLabel',
  setWindowRect: 'WebDriver:SetWindowRect',
};

type Reply = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown];

/**
 * Sends the commands of selenium-webdriver to Firefox over Marionette, Firefox's own protocol. Normally geckodriver
 * translates the commands. Debian has no package of geckodriver, and the npm package `geckodriver` downloads it from
 * another site.
 */
export class MarionetteExecutor implements Executor {
  private readonly socket: Socket;
  private readonly waiting = new Map<number, (reply: Reply) => void>();
  private received = Buffer.alloc(0);
  private lastId = 0;

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('data', (bytes) => this.receive(bytes));
    this.socket.once('close', () => this.endAll());
    this.socket.on('error', () => undefined);
  }

  async execute(command: Command): Promise<unknown> {
    const name = COMMANDS[command.getName()];
    if (name === undefined) throw new Error(`Add ${command.getName()} to COMMANDS.`);
    const [, , failure, result] = await this.send(name, parametersOf(command));
    if (failure) return error.throwDecodedError(failure);
    if (command.getName() === Name.NEW_SESSION) {
      const { sessionId, capabilities } = result as { sessionId: string; capabilities: object };
      return new Session(sessionId, new Capabilities(capabilities));
    }
    return isWrapped(result) ? result.value : result;
  }

  private send(name: string, parameters: object): Promise<Reply> {
    this.lastId += 1;
    const message = JSON.stringify([0, this.lastId, name, parameters]);
    return new Promise((resolve) => {
      this.waiting.set(this.lastId, resolve);
      this.socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
  }

  /** Reads messages. A message is its length in bytes, a colon and JSON. */
  private receive(bytes: Buffer): void {
    this.received = Buffer.concat([this.received, bytes]);
    for (;;) {
      const colon = this.received.indexOf(':');
      const end = colon + 1 + Number(this.received.subarray(0, colon));
      if (colon < 0 || this.received.length < end) return;
      const message: unknown = JSON.parse(this.received.toString('utf8', colon + 1, end));
      this.received = this.received.subarray(end);
      // Firefox sends a greeting first. The greeting is an object, while replies are arrays.
      if (!Array.isArray(message)) continue;
      this.waiting.get(message[1])?.(message as Reply);
      this.waiting.delete(message[1]);
    }
  }

  private endAll(): void {
    for (const [id, resolve] of this.waiting)
      resolve([1, id, { error: 'unknown error', message: 'Firefox ended.' }, null]);
    this.waiting.clear();
  }
}

function parametersOf(command: Command): object {
  const { sessionId, id, ...rest } = command.getParameters() as Record<string, unknown> & { id?: object };
  if (command.getName() === Name.NEW_SESSION) return rest.capabilities as object;
  if (id === undefined) return rest;
  const reference = WebElement.extractId(id as never);
  return command.getName() === Name.FIND_CHILD_ELEMENTS
    ? { ...rest, element: reference }
    : { ...rest, id: reference };
}

const isWrapped = (result: unknown): result is { value: unknown } =>
  typeof result === 'object' && result !== null && Object.keys(result).join() === 'value';
