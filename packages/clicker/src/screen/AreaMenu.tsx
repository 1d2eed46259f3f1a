import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined';
import { ActionMenu } from '@fair/ui/ActionMenu';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { CLICKER_TEXTS } from '../texts.ts';
import type { CountedArea } from './useAreas.ts';

interface AreaMenuProps {
  readonly areas: readonly CountedArea[];
  readonly onCreate: () => void;
  readonly onDelete: (area: CountedArea) => void;
}

export function AreaMenu({ areas, onCreate, onDelete }: AreaMenuProps) {
  const { t } = useTranslation(CLICKER_TEXTS);
  const deletions = areas.map(({ id, name }) => ({
    key: id,
    danger: true,
    label: t('deleteNamed', { name }),
  }));
  return (
    <ActionMenu
      placement="bottomRight"
      className="fair-clicker-menu"
      items={[
        { key: 'new', label: t('newArea') },
        ...(deletions.length > 0 ? [{ type: 'divider' as const }, ...deletions] : []),
      ]}
      onChoose={(key) => {
        const area = areas.find(({ id }) => id === key);
        if (area) onDelete(area);
        else onCreate();
      }}
    >
      <Button className="fair-clicker-more" icon={<MoreOutlined aria-hidden="true" />}>
        <span>{t('manageAreas')}</span>
      </Button>
    </ActionMenu>
  );
}
