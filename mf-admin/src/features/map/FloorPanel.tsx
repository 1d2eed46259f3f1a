import { errorText } from '@fair/client';
import { BOOTH_CODE, BOOTH_CODE_LENGTH, BOOTH_KINDS, type Floor, type GivenBooth } from '@fair/contract';
import { Failure } from '@fair/kit/failure';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { FileButton } from '@fair/ui/FileButton';
import { useLanguage } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { toast } from '@fair/ui/toast';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useChangeBoothsMutation,
  usePublishFloorMutation,
  useRemoveFloorMutation,
  useUnpublishFloorMutation,
} from './api.ts';
import { findBooths } from './findBooths.ts';
import { PlanEditor, USUAL_SIDE } from './PlanEditor.tsx';

interface FloorPanelProps {
  readonly floor: Floor;
  readonly stored: readonly GivenBooth[];
  /** Version of the stored booths. */
  readonly version: string | undefined;
}

/** A floor: its booths on the plan and as a list, and whether visitors see it. */
export function FloorPanel({ floor, stored, version }: FloorPanelProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const confirm = useConfirm();
  const [booths, setBooths] = useState(stored);
  const [chosen, setChosen] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [save, { isLoading: isSaving }] = useChangeBoothsMutation();
  const [publish, { isLoading: isPublishing }] = usePublishFloorMutation();
  const [hide, { isLoading: isHiding }] = useUnpublishFloorMutation();
  const [remove] = useRemoveFloorMutation();
  const params = { id: floor.id };
  const isPublished = floor.state === 'published';
  const isChanged = JSON.stringify(booths) !== JSON.stringify(stored);

  const settle = ({ error }: { readonly error?: unknown }, done: string) => {
    setFailure(error);
    if (!error) toast.success(done);
  };
  const add = (shape: Pick<GivenBooth, 'x' | 'y' | 'w' | 'h'>) => {
    const code = nextCode(booths);
    setBooths([...booths, { code, kind: 'booth', ...shape }]);
    setChosen(code);
  };
  const change = (code: string, part: Partial<GivenBooth>) =>
    setBooths(booths.map((booth) => (booth.code === code ? { ...booth, ...part } : booth)));
  const drop = (code: string) => setBooths(booths.filter((booth) => booth.code !== code));
  const find = async (file: File) => {
    const found = await findBooths(file);
    const known = new Set(booths.map(({ code }) => code));
    setBooths([...booths, ...found.filter(({ code }) => !known.has(code))]);
    toast.info(t('map.boothsFound', { count: found.length }));
  };
  const removeFloor = async () => {
    const agreed = await confirm({
      title: t('map.removeTitle', { name: floor.name[language] }),
      body: t('map.removeBody'),
      confirmLabel: t('map.removeYes'),
      cancelLabel: t('cancel'),
      danger: true,
    });
    if (!agreed) return;
    const { error } = await remove({ params });
    if (error) toast.error(t('map.removeFailed'), { description: errorText(error) });
  };
  const one = booths.find(({ code }) => code === chosen);
  return (
    <Panel title={floor.name[language]} subtitle={isPublished ? t('map.isPublished') : t('map.isDraft')}>
      <PlanEditor
        floor={floor}
        booths={booths}
        chosen={chosen}
        onChoose={setChosen}
        onDraw={add}
        onChange={(booth) => change(booth.code, booth)}
        onRemove={drop}
      />
      <p className="admin-map-hint">{t('map.drawHint')}</p>
      {one ? (
        <BoothFields
          key={one.code}
          booth={one}
          codes={booths.map(({ code }) => code)}
          onChange={(booth) => {
            setBooths(booths.map((other) => (other.code === one.code ? booth : other)));
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
        <Button
          type="primary"
          disabled={!isChanged}
          loading={isSaving}
          onClick={async () =>
            settle(
              await save({
                params,
                body: booths.map(({ code, kind, x, y, w, h }) => ({ code, kind, x, y, w, h })),
                ifMatch: version,
              }),
              t('map.boothsSaved'),
            )
          }
        >
          {t('map.saveBooths')}
        </Button>
        <Button
          loading={isPublishing || isHiding}
          onClick={async () =>
            settle(
              await (isPublished ? hide : publish)({ params }),
              isPublished ? t('map.hidden') : t('map.published'),
            )
          }
        >
          {isPublished ? t('map.hide') : t('map.publish')}
        </Button>
        <Button danger onClick={() => void removeFloor()}>
          {t('map.remove')}
        </Button>
      </div>
      <Failure of={failure} what={t('map.saveFailed')} />
    </Panel>
  );
}

/** Returns the lowest number that no booth has. */
function nextCode(booths: readonly GivenBooth[]): string {
  const taken = new Set(booths.map(({ code }) => code));
  let number = 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
}

interface BoothFieldsProps {
  readonly booth: GivenBooth;
  readonly codes: readonly string[];
  readonly onChange: (booth: GivenBooth) => void;
  readonly onRemove: () => void;
}

/** Code and kind of the chosen booth. The code is taken over when the field is left with a right one. */
function BoothFields({ booth, codes, onChange, onRemove }: BoothFieldsProps) {
  const { t } = useTranslation('admin');
  const [code, setCode] = useState(booth.code);
  const isRight = BOOTH_CODE.test(code) && (code === booth.code || !codes.includes(code));
  return (
    <div className="admin-map-actions">
      <Input
        aria-label={t('map.code')}
        className="admin-map-code-field"
        maxLength={BOOTH_CODE_LENGTH}
        value={code}
        status={isRight ? '' : 'error'}
        onChange={(event) => setCode(event.target.value.toUpperCase())}
        onBlur={() => isRight && onChange({ ...booth, code })}
        onPressEnter={() => isRight && onChange({ ...booth, code })}
      />
      <Select
        aria-label={t('map.kind')}
        className="admin-map-kind"
        value={booth.kind}
        onChange={(kind) => onChange({ ...booth, kind })}
        options={BOOTH_KINDS.map((kind) => ({ value: kind, label: t(`map.kinds.${kind}`) }))}
      />
      <Button onClick={onRemove}>{t('map.removeBooth', { code: booth.code })}</Button>
      {isRight ? null : <span role="alert">{t('map.codeWrong')}</span>}
    </div>
  );
}
