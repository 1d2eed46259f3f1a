import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useMenu } from './useMenu.ts';
import './SectionBar.css';

export interface Section {
  to: string;
  label: string;
  icon?: ReactNode;
  /** True if the navbar also links to this page. The entry is then hidden wherever the full navbar is visible. */
  inNavBar?: boolean | undefined;
}

export interface SectionBarProps {
  sections: readonly Section[];
}

/** Maximum number of entries side by side on a phone. If there are more, the last place is the "More" button. */
const ROOM = 5;

/**
 * Links to the sections of the signed-in user: a bar below the navbar, or on a phone at the lower edge of the window.
 */
export function SectionBar({ sections }: SectionBarProps) {
  const { t } = useTranslation('ui');
  const listId = useId();
  const moreRef = useRef<HTMLLIElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const { isOpen, setOpen } = useMenu(moreRef, buttonRef);
  const first = sections.length > ROOM ? ROOM - 1 : ROOM;
  const rest = sections.slice(first);
  // If the navbar has an entry for every section, the bar is needed only on narrow screens, where the full navbar is
  // hidden.
  const isExtra = sections.some(({ inNavBar }) => !inNavBar);

  return (
    <nav
      className={isExtra ? 'fair-sections' : 'fair-sections fair-sections--in-navbar'}
      aria-label={t('sections.label')}
    >
      <ul className="fair-sections-list">
        {sections.slice(0, first).map((section) => (
          <Entry key={section.to} {...section} />
        ))}
        {rest.length > 0 ? (
          <li ref={moreRef} className="fair-sections-more">
            <button
              ref={buttonRef}
              type="button"
              className="fair-section"
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setOpen(!isOpen)}
            >
              <EllipsisOutlined aria-hidden="true" />
              <span>{t('sections.more')}</span>
            </button>
            <ul
              id={listId}
              className={isOpen ? 'fair-sections-rest fair-sections-rest--open' : 'fair-sections-rest'}
            >
              {rest.map((section) => (
                <Entry key={section.to} {...section} />
              ))}
            </ul>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

function Entry({ to, label, icon, inNavBar }: Section) {
  return (
    <li className={inNavBar ? 'fair-section-in-navbar' : undefined}>
      <NavLink className="fair-section" to={to}>
        {icon}
        <span>{label}</span>
      </NavLink>
    </li>
  );
}
