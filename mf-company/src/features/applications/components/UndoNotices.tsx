import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { LETTERS } from '../useKeyboardShortcuts.ts';
import type { Notice } from '../useNotices.ts';

/** Maximum number of notices on the page. The undo key also reaches older decisions. */
const SHOWN = 3;

interface UndoNoticesProps {
  readonly notices: readonly Notice[];
  readonly onTakeBack: (notice: Notice) => void;
}

/** The latest decisions at the bottom of the page, each with an undo button. */
export function UndoNotices({ notices, onTakeBack }: UndoNoticesProps) {
  const { t } = useTranslation('company');
  return (
    <div className="company-notices" role="status">
      {notices.slice(-SHOWN).map((notice) => (
        <div key={notice.key} className="company-notice">
          <span>
            <strong>{notice.title}</strong>
            {notice.description ? <span className="company-muted">{notice.description}</span> : null}
          </span>
          {notice.takeBack ? (
            <Button aria-keyshortcuts={LETTERS.takeBack} onClick={() => onTakeBack(notice)}>
              {t('takeBack.button')}
            </Button>
          ) : null}
        </div>
      ))}
    </div>
  );
}
