import type { PrintOrder } from '../order.ts';
import { drawBadges } from './badges.ts';
import { drawDoorList, drawSchedule } from './lists.ts';
import { newPaper } from './paper.ts';
import { drawPoster, drawTableSign } from './signs.ts';

/** Draws a print pack and returns the PDF. */
export async function drawPack(order: PrintOrder): Promise<Uint8Array> {
  const { badges = [], doors, tables = [], posters = [], schedules = [] } = order.parts;
  const paper = await newPaper(order);
  drawBadges(paper, order, badges);
  if (doors) drawDoorList(paper, order, doors);
  for (const sign of tables) drawTableSign(paper, order, sign);
  for (const poster of posters) drawPoster(paper, order, poster);
  for (const schedule of schedules) drawSchedule(paper, order, schedule);
  return paper.document.save();
}
