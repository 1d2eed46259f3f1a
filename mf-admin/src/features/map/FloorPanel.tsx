import type { Floor, GivenBooth } from '@fair/contract';
import { Failure } from '@fair/kit/failure';
import { FileButton } from '@fair/ui/FileButton';
import { useLanguage } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { toast } from '@fair/ui/toast';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeBoothsMutation } from './api.ts';
import { BoothFields } from './BoothFields.tsx';
import { nextCode, type StoredBooths, sentBooths, useBoothDraft } from './boothDraft.ts';
import { FloorActions, type FloorMoves } from './FloorActions.tsx';
import { findBooths } from './findBooths.ts';
import { PlanEditor, USUAL_SIDE } from './PlanEditor.tsx';

interface FloorPanelProps {
  readonly floor: Floor;
  readonly stored: StoredBooths;
  /** Codes of the booths on the other floors. */
  readonly codesElsewhere: ReadonlySet<string>;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly moves: FloorMoves;
}

/** A floor: its booths on the plan and as a list, and whether visitors see it. */
export function FloorPanel({ floor, stored, codesElsewhere, onCodes, moves }: FloorPanelProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { booths, version, isChanged, isOutdated, setBooths, showLatest } = useBoothDraft(stored);
  const [chosen, setChosen] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [save, { isLoading: isSaving }] = useChangeBoothsMutation();
  const own = booths.map(({ code }) => code);
  const codes = new Set([...codesElsewhere, ...own]);
  const told = own.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported when the codes change
  useEffect(() => onCodes(own), [told]);

  const add = (shape: Pick<GivenBooth, 'x' | 'y' | 'w' | 'h'>) => {
    const code = nextCode(codes);
    setBooths([...booths, { code, kind: 'booth', ...shape }]);
    setChosen(code);
  };
  const change = (booth: GivenBooth, code = booth.code) =>
    setBooths(booths.map((other) => (other.code === code ? booth : other)));
  const drop = (code: string) => setBooths(booths.filter((booth) => booth.code !== code));
  const find = async (file: File) => {
    const found = await findBooths(file);
    setBooths([...booths, ...found.filter(({ code }) => !codes.has(code))]);
    toast.info(t('map.boothsFound', { count: found.length }));
  };
  const onSave = async () => {
    const { error } = await save({ params: { id: floor.id }, body: sentBooths(booths), ifMatch: version });
    setFailure(error);
    if (!error) toast.success(t('map.boothsSaved'));
  };
  const one = booths.find(({ code }) => code === chosen);
  return (
    <Panel
      title={floor.name[language]}
      subtitle={floor.state === 'published' ? t('map.isPublished') : t('map.isDraft')}
    >
      {isOutdated ? (
        <Alert
          type="warning"
          showIcon
          title={t('map.changedMeanwhile')}
          action={<Button onClick={showLatest}>{t('map.showLatest')}</Button>}
        />
      ) : null}
      <PlanEditor
        floor={floor}
        booths={booths}
        chosen={chosen}
        onChoose={setChosen}
        onDraw={add}
        onChange={change}
        onRemove={drop}
      />
      <p className="admin-map-hint">{t('map.drawHint')}</p>
      {one ? (
        <BoothFields
          key={one.code}
          booth={one}
          codes={codes}
          onChange={(booth) => {
            change(booth, one.code);
            setChosen(booth.code);
          }}
          onRemove={() => drop(one.code)}
        />
      ) : null}
      <div className="admin-map-actions">
        <Button onClick={() => add({ x: 200, y: 200, w: USUAL_SIDE, h: USUAL_SIDE })}>
          {t('map.addBooth')}
        </Button>
        <FileButton label={t('map.findInSvg')} accept=".svg,image/svg+xml" onFile={find} />
        <Button type="primary" disabled={!isChanged} loading={isSaving} onClick={() => void onSave()}>
          {t('map.saveBooths')}
        </Button>
      </div>
      <FloorActions floor={floor} moves={moves} onFailure={setFailure} />
      <Failure of={failure} what={t('map.saveFailed')} />
    </Panel>
  );
}
