// @ts-check
import { prepareInstall } from './prepare.mjs';
import { endChildren, endOnSignals, endWithNpm, runScript } from './stop.mjs';
import { readTypeScript } from './typescript.mjs';

/** What is to be stopped or deleted when a command ends, however it ends; the last first. @typedef {(() => Promise<void>)[]} Undo */

/**
 * Runs a command of one of the tools in packages/. What it needs is installed first; so the tool is imported in `work`,
 * not before.
 * @param {(undo: Undo) => Promise<void>} work
 */
export async function runTool(work) {
  /** @type {Undo} */
  const undo = [];
  const undoAll = async () => {
    await endChildren();
    for (const stop of undo.splice(0).reverse()) await stop();
  };
  endOnSignals(undoAll);
  endWithNpm();
  await runScript(async () => {
    await prepareInstall();
    await readTypeScript();
    try {
      await work(undo);
    } finally {
      await undoAll();
    }
  });
}
