import { Dropdown, type DropdownProps, type MenuProps } from 'antd';

export interface ActionMenuProps {
  readonly className: string;
  readonly items: NonNullable<MenuProps['items']>;
  readonly onChoose: (key: string) => void;
  readonly placement?: DropdownProps['placement'];
  readonly children: DropdownProps['children'];
}

/**
 * A button with a dropdown menu. Pressing Enter on an item must not also click: the browser clicks the focused element,
 * which by then may be the first button of a dialog that the item opened, and the dialog would close immediately.
 */
export function ActionMenu({ className, items, onChoose, placement, children }: ActionMenuProps) {
  return (
    <Dropdown
      trigger={['click']}
      {...(placement && { placement })}
      menu={{
        className,
        items,
        onClick: ({ key, domEvent }) => {
          domEvent.preventDefault();
          onChoose(key);
        },
      }}
    >
      {children}
    </Dropdown>
  );
}
