import { Dropdown, type DropdownProps, type MenuProps } from 'antd';

export interface ActionMenuProps {
  readonly className: string;
  readonly items: NonNullable<MenuProps['items']>;
  readonly onChoose: (key: string) => void;
  readonly placement?: DropdownProps['placement'];
  readonly children: DropdownProps['children'];
}

/**
 * A button with a dropdown menu. The browser's default action of Enter is prevented, because it would also click the
 * focused element. If the chosen item opens a dialog, that element is the dialog's first button, and the dialog would
 * close immediately.
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
