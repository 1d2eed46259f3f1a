import { MailModel } from './model.ts';

/** Which of these mails have left. Known for as long as keys are remembered. */
export async function sentAmong(keys: readonly string[]): Promise<Set<string>> {
  const sent = await MailModel.find({ key: { $in: [...keys] }, state: 'sent' }, { key: 1 }).lean<
    { key: string }[]
  >();
  return new Set(sent.map(({ key }) => key));
}
