import { BOOTH_CODE, BOOTH_CODE_LENGTH, BOOTH_KINDS, type GivenBooth } from '@fair/contract';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface BoothFieldsProps {
  readonly booth: GivenBooth;
  /** Codes of the booths on all floors. A code is unique within a fair. */
  readonly codes: ReadonlySet<string>;
  readonly onChange: (booth: GivenBooth) => void;
  readonly onRemove: () => void;
}

/** Code and kind of the chosen booth. A valid code is applied on Enter and when the field loses the focus. */
export function BoothFields({ booth, codes, onChange, onRemove }: BoothFieldsProps) {
  const { t } = useTranslation('admin');
  const [code, setCode] = useState(booth.code);
  const isRight = BOOTH_CODE.test(code) && (code === booth.code || !codes.has(code));
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
