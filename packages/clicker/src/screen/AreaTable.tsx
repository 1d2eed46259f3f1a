import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import { errorText } from '@fair/client';

import type { DeletedArea } from '@fair/contract';
import { Failure } from '@fair/kit/failure';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { CLICKER_CALLS } from '../api.ts';
import { useClicker, useSenderState } from '../ClickerProvider.tsx';
import { unsentClicks } from '../queue/clickQueue.ts';
import { CLICKER_TEXTS } from '../texts.ts';
import type { ChosenArea } from './chosenArea.ts';
import { DeletedAreas } from './DeletedAreas.tsx';
import type { CountedArea } from './useAreas.ts';

export interface AreaTableProps {
  readonly areas: readonly CountedArea[];
  readonly chosenId: string;
  readonly deleted: readonly DeletedArea[];
  readonly visitors: number;
  readonly onChoose: (area: ChosenArea) => void;
}

/**
 * Every area with its counts and the current visitors in all; a name chooses, the bin deletes after a question. Under
 * them what was deleted and can be brought back.
 */
export function AreaTable({ areas, chosenId, deleted, visitors, onChoose }: AreaTableProps) {
  const { t } = useTranslation(CLICKER_TEXTS);
  const { role } = useClicker();
  const { queue } = useSenderState();
  const confirm = useConfirm();
  const [deleteArea, { error: failure }] = CLICKER_CALLS[role].useDeleteArea();

  const askAndDelete = async ({ id, name, came, went }: CountedArea) => {
    const unsent = unsentClicks(queue, id);
    const count = unsent.came + unsent.went;
    const counts = { came: came - unsent.came, went: went - unsent.went };
    const agreed = await confirm({
      title: t('deleteTitle', { name }),
      body: count > 0 ? t('deleteBodyUnsent', { count, ...counts }) : t('deleteBody', counts),
      confirmLabel: t('delete'),
      cancelLabel: t('cancel'),
      danger: true,
    });
    if (!agreed) return;
    const { error } = await deleteArea({ query: { id }, body: { id } });
    if (error !== undefined) {
      toast.error(t('deleteFailed'), { description: errorText(error) });
      return;
    }
    toast.success(t('deleted', { name }));
  };

  return (
    <section className="fair-clicker-areas" aria-labelledby="fair-clicker-areas">
      <div className="fair-clicker-total">
        <div className="fair-clicker-total-number" data-testid="current-visitors">
          {visitors}
        </div>
        <div>
          <h2 id="fair-clicker-areas">{t('currentVisitors')}</h2>
          <div className="fair-clicker-label">{t('inAllAreas')}</div>
        </div>
      </div>
      <table aria-label={t('areas')}>
        <thead>
          <tr>
            <th scope="col">{t('area')}</th>
            <th scope="col">{t('now')}</th>
            <th scope="col">{t('cameColumn')}</th>
            <th scope="col">{t('wentColumn')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('delete')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <tr key={area.id} data-chosen={area.id === chosenId}>
              <th scope="row">
                <button
                  type="button"
                  aria-pressed={area.id === chosenId}
                  aria-label={t('countHere', { name: area.name })}
                  onClick={() => onChoose(area)}
                >
                  {area.name}
                </button>
              </th>
              <td>
                <b>{area.current}</b>
              </td>
              <td>{area.came}</td>
              <td>{area.went}</td>
              <td>
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden="true" />}
                  aria-label={t('deleteNamed', { name: area.name })}
                  onClick={() => void askAndDelete(area)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Failure of={failure} what={t('deleteFailed')} />
      <DeletedAreas areas={deleted} />
    </section>
  );
}
