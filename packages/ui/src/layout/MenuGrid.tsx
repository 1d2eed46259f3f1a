import ArrowRightOutlined from '@ant-design/icons/es/icons/ArrowRightOutlined';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FadeIn } from '../display/FadeIn.tsx';
import { useLanguage } from '../i18n/index.ts';
import './MenuGrid.css';

/** Delay in ms between the animations of two neighbouring cards (product-spec §9). */
export const MENU_STAGGER_MS = 30;

/**
 * A card of the menu. `to` is a path inside the app, `href` a URL outside it; without either, the card runs an action.
 */
export interface MenuGridItem {
  key: string;
  title: string;
  /** A line of current data, for example "2 of 5 meetings booked". */
  subtitle?: ReactNode;
  icon?: ReactNode;
  to?: string | undefined;
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  count?: number | undefined;
}

export interface MenuGridProps {
  items: readonly MenuGridItem[];
  label?: string | undefined;
}

function BadgeFace({ item }: { item: MenuGridItem }) {
  return (
    <>
      <span className="fair-badge-slot" aria-hidden="true" />
      {item.icon ? (
        <span className="fair-badge-icon" aria-hidden="true">
          {item.icon}
        </span>
      ) : null}
      <span className="fair-badge-words">
        <span className="fair-badge-title">
          {item.title}
          {item.count ? <span className="fair-badge-count">{item.count}</span> : null}
        </span>
        {item.subtitle ? <span className="fair-badge-subtitle">{item.subtitle}</span> : null}
      </span>
      <ArrowRightOutlined className="fair-badge-arrow" aria-hidden="true" />
    </>
  );
}

function Badge({ item }: { item: MenuGridItem }) {
  if (item.to !== undefined) {
    return (
      <Link className="fair-badge" to={item.to} onClick={item.onSelect}>
        <BadgeFace item={item} />
      </Link>
    );
  }
  if (item.href !== undefined) {
    return (
      <a className="fair-badge" href={item.href} onClick={item.onSelect}>
        <BadgeFace item={item} />
      </a>
    );
  }
  return (
    <button type="button" className="fair-badge" onClick={item.onSelect}>
      <BadgeFace item={item} />
    </button>
  );
}

/**
 * A menu of cards that look like lanyard badges, sorted by title (product-spec §2). The whole card is the link or
 * button.
 */
export function MenuGrid({ items, label }: MenuGridProps) {
  const language = useLanguage();
  const sorted = [...items].sort((a, b) => a.title.localeCompare(b.title, language));
  return (
    <ul className="fair-badges" {...(label ? { 'aria-label': label } : {})}>
      {sorted.map((item, index) => (
        <li key={item.key}>
          <FadeIn delay={index * MENU_STAGGER_MS}>
            <Badge item={item} />
          </FadeIn>
        </li>
      ))}
    </ul>
  );
}
