import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import { ErrorList } from '@fair/ui/ErrorList';
import { FormField } from '@fair/ui/FormField';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../pages/useCopy.ts';
import { CALENDAR_FEED_TEXTS } from './texts.ts';

/** The URL of a new calendar feed, with buttons to copy it and to open it in the device's calendar. */
export function FeedAddress({ address }: { readonly address: string }) {
  const { t } = useTranslation(CALENDAR_FEED_TEXTS);

  const { copy, failure } = useCopy({
    copied: t('copied'),
    failed: t('copyFailed'),
  });

  return (
    <div className="kit-feed-address">
      <FormField label={t('address')} hint={t('addressHint')}>
        <Input readOnly value={address} onFocus={(event) => event.target.select()} />
      </FormField>
      <ErrorList messages={[failure]} />
      <div className="kit-feed-actions">
        <Button type="primary" icon={<CopyOutlined aria-hidden="true" />} onClick={() => copy(address)}>
          {t('copy')}
        </Button>
        {/* Calendar apps subscribe to a feed with `webcal:`. From `https:`, they would import a copy that is never
            updated. */}
        <Button icon={<CalendarOutlined aria-hidden="true" />} href={address.replace(/^https?:/, 'webcal:')}>
          {t('openInCalendar')}
        </Button>
      </div>
    </div>
  );
}
