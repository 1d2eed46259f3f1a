import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Notice } from '../useNotices.ts';
import { LETTERS } from '../useWorkbenchKeys.ts';

/** So many are shown; those before them are taken back by their key. */
const SHOWN = 3;

interface TakeBackNoticesProps {
  readonly notices: readonly Notice[];
  readonly onTakeBack: (notice: Notice) => void;
}

/** What was just decided, at the lower edge of the page, and the way back. */
export function TakeBackNotices({ notices, onTakeBack }: TakeBackNoticesProps) {
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
