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
 * The menu of a button. The browser turns Enter on an item into a click on what has the focus by then. Where the item opens
 * a dialog that is the dialog's first button, and the dialog would close at once. So Enter only chooses here.
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
