import { Dialog } from '@fair/ui/Dialog';
import { LazyPart } from '@fair/ui/LazyPart';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Mine, Place } from './mapView.ts';
import { usePlaceTexts } from './usePlaceTexts.ts';

/** Lazy-loaded, because the sheet loads the catalogue for the logos, and the plan should appear first. */
const loadContent = async () => (await import('./SheetContent.tsx')).SheetContent;

interface BoothSheetProps {
  /** The chosen place. The sheet is closed while it is undefined. */
  readonly place: Place | undefined;
  readonly day: string;
  readonly mine: Mine;
  readonly onClose: () => void;
}

/** The sheet of a place: its companies with their days, the student's meetings at this place, and links. */
export function BoothSheet({ place, day, mine, onClose }: BoothSheetProps) {
  const { t } = useTranslation('shell');
  const { boothName, floorName } = usePlaceTexts();
  return (
    <Dialog
      open={place !== undefined}
      onCancel={onClose}
      title={place ? `${boothName(place)}, ${floorName(place.floor)}` : ''}
      footer={<Button onClick={onClose}>{t('map.back')}</Button>}
      destroyOnHidden
    >
      {place ? <LazyPart load={loadContent} props={{ place, day, mine }} /> : null}
    </Dialog>
  );
}
