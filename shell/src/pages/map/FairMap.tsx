import type { PublicMap } from '@fair/contract';
import { SearchBox } from '@fair/kit/SearchBox';
import { LazyPart } from '@fair/ui/LazyPart';
import { useStateInUrl } from '@fair/ui/urlState';
import { Alert, Segmented, Select, Switch } from 'antd';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BoothList } from './BoothList.tsx';
import { BoothSheet } from './BoothSheet.tsx';
import {
  chosenPlace,
  foundPlaces,
  type MapView,
  type Mine,
  type Place,
  placesIn,
  readView,
  writeView,
} from './mapView.ts';
import { usePlaceTexts } from './usePlaceTexts.ts';

/** Lazy-loaded together with the library for panning and zooming, because the list needs neither. */
const loadPlan = async () => (await import('./PlanView.tsx')).PlanView;

interface FairMapProps {
  readonly map: PublicMap;
  readonly mine: Mine;
}

/** The map and the list of its places, with search, days and floors. Choosing a booth opens a sheet. */
export function FairMap({ map, mine }: FairMapProps) {
  const { t } = useTranslation('shell');
  const [view, setView] = useStateInUrl(readView, writeView);
  const { kindName, dayName, floorName } = usePlaceTexts();
  const places = useMemo(() => placesIn(map), [map]);
  const chosen = chosenPlace(places, view);
  const found = foundPlaces(places, view, kindName);
  // The latest view. The search calls `change` after a pause, during which another part of the view may have changed.
  const latest = useRef(view);
  latest.current = view;
  const change = (part: Partial<MapView>) => setView({ ...latest.current, ...part });
  const choose = (place: Place) => change({ booth: place.booth.code, company: '', floor: place.floor.id });
  const close = () => change({ booth: '', company: '' });
  const floor =
    map.floors.find(({ id }) => id === view.floor) ?? chosen?.floor ?? found[0]?.floor ?? map.floors[0];
  const days = useMemo(
    () => [...new Set(places.flatMap(({ booth }) => booth.companies.flatMap((one) => one.days)))].sort(),
    [places],
  );
  const isUnknown = !chosen && (view.booth !== '' || view.company !== '');
  if (!floor) return null;
  return (
    <div className="shell-map">
      <div className="shell-map-tools">
        <Segmented<MapView['tab']>
          aria-label={t('map.show')}
          value={view.tab}
          onChange={(tab) => change({ tab })}
          options={[
            { value: 'list', label: t('map.list') },
            { value: 'map', label: t('map.map') },
          ]}
        />
        <div className="shell-map-search">
          <SearchBox label={t('map.search')} value={view.q} onSearch={(q) => change({ q })} />
        </div>
        {days.length > 1 ? (
          <Select
            aria-label={t('map.day')}
            className="shell-map-day"
            value={view.day}
            onChange={(day) => change({ day })}
            options={[
              { value: '', label: t('map.allDays') },
              ...days.map((day) => ({ value: day, label: dayName(day) })),
            ]}
          />
        ) : null}
        <div className="shell-map-access">
          <Switch
            aria-label={t('map.access')}
            checked={view.access}
            onChange={(access) => change({ access })}
          />
          <span aria-hidden="true">{t('map.access')}</span>
        </div>
      </div>
      {isUnknown ? (
        <Alert
          type="info"
          showIcon
          role="status"
          title={view.booth ? t('map.unknownBooth', { code: view.booth }) : t('map.unknownCompany')}
          closable={{ onClose: close, closeIcon: true }}
        />
      ) : null}
      {view.tab === 'list' ? (
        <BoothList
          places={found}
          day={view.day}
          mine={mine}
          onChoose={choose}
          onClear={() => change({ q: '' })}
        />
      ) : (
        <>
          {map.floors.length > 1 ? (
            <Segmented
              aria-label={t('map.floor')}
              className="shell-map-floors"
              value={floor.id}
              onChange={(id) => change({ floor: id, booth: '', company: '' })}
              options={map.floors.map((one) => ({ value: one.id, label: floorName(one) }))}
            />
          ) : null}
          <LazyPart
            load={loadPlan}
            loading={{ variant: 'spinner' }}
            props={{
              floor,
              day: view.day,
              mine,
              // Undefined without a search or the access filter, so that no place looks as if it had not been found.
              found:
                view.q === '' && !view.access ? undefined : new Set(found.map(({ booth }) => booth.code)),
              chosen: chosen?.floor.id === floor.id ? chosen.booth.code : undefined,
              onChoose: choose,
            }}
          />
          <p className="shell-map-hint" role="status">
            {view.q === '' ? t('map.hint') : t('map.found', { count: found.length })}
          </p>
        </>
      )}
      <BoothSheet place={chosen} day={view.day} mine={mine} onClose={close} />
    </div>
  );
}
