import { Dropdown, type DropdownProps, type MenuProps } from 'antd';

export interface ActionMenuProps {
  readonly className: string;
  readonly items: NonNullable<MenuProps['items']>;
  /** Called with the key of the chosen item. */
  readonly onChoose: (key: string) => void;
  readonly placement?: DropdownProps['placement'];
  /** The button that opens the menu. */
  readonly children: DropdownProps['children'];
}

/**
 * A button with a dropdown menu. Enter on an item must not click: the browser turns it into a click on the
 * focused element, which by then may be the first button of a dialog the item opened, and the dialog would
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
