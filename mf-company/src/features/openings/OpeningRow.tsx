import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined';
import { isPastClosing, type Opening } from '@fair/contract';
import { useMoments, useNow } from '@fair/kit/fair';
import { OpeningDetails, OpeningTitle } from '@fair/kit/openings';
import { useLanguage } from '@fair/ui/i18n';
import { StatusTag } from '@fair/ui/StatusTag';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

/** Actions of an owner on one opening. */
export type OpeningAction = 'up' | 'down' | 'change' | 'switch' | 'remove';

interface OpeningRowProps {
  readonly opening: Opening;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Undefined for members who can only read. */
  readonly onAct: ((action: OpeningAction) => void) | undefined;
}

/** One opening as students see it, with its state and an owner's actions. */
export function OpeningRow({ opening, isFirst, isLast, onAct }: OpeningRowProps) {
  const { t } = useTranslation('company');
  const language = useLanguage();
  const name = (language === 'sv' && opening.title.sv) || opening.title.en;
  return (
    <li className="company-opening">
      <div className="company-opening-head">
        <h2>
          <OpeningTitle title={opening.title} />
        </h2>
        <OpeningStatus opening={opening} />
      </div>
      <OpeningDetails opening={opening} />
      {onAct ? (
        <div className="company-opening-actions">
          <Button onClick={() => onAct('change')} aria-label={t('openings.changeOf', { title: name })}>
            {t('openings.change')}
          </Button>
          <Button
            onClick={() => onAct('switch')}
            aria-label={t(opening.state === 'shown' ? 'openings.hideOf' : 'openings.showOf', { title: name })}
          >
            {t(opening.state === 'shown' ? 'openings.hide' : 'openings.show')}
          </Button>
          <Button danger onClick={() => onAct('remove')} aria-label={t('openings.removeOf', { title: name })}>
            {t('openings.remove')}
          </Button>
          <span className="company-opening-order">
            {/* The buttons stay enabled at the ends of the list, because a disabled button loses the focus. */}
            <Button
              type="text"
              icon={<ArrowUpOutlined aria-hidden="true" />}
              aria-label={t('openings.up', { title: name })}
              aria-disabled={isFirst}
              onClick={() => {
                if (!isFirst) onAct('up');
              }}
            />
            <Button
              type="text"
              icon={<ArrowDownOutlined aria-hidden="true" />}
              aria-label={t('openings.down', { title: name })}
              aria-disabled={isLast}
              onClick={() => {
                if (!isLast) onAct('down');
              }}
            />
          </span>
        </div>
      ) : null}
    </li>
  );
}

/** Says whether students see the opening now. */
function OpeningStatus({ opening }: { readonly opening: Opening }) {
  const { t } = useTranslation('company');
  const moments = useMoments();
  const today = moments.dayOf(new Date(useNow()).toISOString());
  if (opening.state === 'hidden') return <StatusTag kind="neutral">{t('openings.hidden')}</StatusTag>;
  if (isPastClosing(opening, today)) return <StatusTag kind="warning">{t('openings.closed')}</StatusTag>;
  return <StatusTag kind="success">{t('openings.shown')}</StatusTag>;
}
