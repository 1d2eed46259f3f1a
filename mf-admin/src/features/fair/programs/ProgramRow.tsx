import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined';
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import { OTHER_PROGRAM, PROGRAM_GROUPS, PROGRAM_NAME_LENGTH } from '@fair/contract';
import { programGroups } from '@fair/texts/programGroups';
import { ErrorList } from '@fair/ui/ErrorList';
import { FormField } from '@fair/ui/FormField';
import { FormGrid } from '@fair/ui/FormGrid';
import { useLanguage } from '@fair/ui/i18n';
import { StatusTag } from '@fair/ui/StatusTag';
import { Button, Input, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgramRowValues } from './programsForm.ts';

interface ProgramRowProps {
  readonly row: ProgramRowValues;
  readonly isOpen: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Returns the error of a field such as `.name.en`, or of the whole program for `''`. */
  readonly errorOf: (field: string) => string | undefined;
  readonly onOpen: () => void;
  readonly onChange: (part: Partial<ProgramRowValues>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** A program in the list with its actions. If the row is open, it also shows the fields of the program. */
export function ProgramRow(props: ProgramRowProps) {
  const { row, isOpen, isFirst, isLast, errorOf, onOpen, onChange, onMove, onRemove } = props;
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const fieldsId = useId();
  const { code, group, closed } = row;
  const name = row[language] || code || t('fair.newProgram');
  const error = errorOf('');
  const isShown = isOpen || error !== undefined;
  return (
    <li className="fair-program">
      <div className="fair-program-line">
        <div className="fair-program-name">
          <strong>{name}</strong>
          <span className="fair-program-code">
            {[code, programGroups[language][group]].filter(Boolean).join(' · ')}
          </span>
          {closed ? <StatusTag kind="neutral">{t('fair.programClosed')}</StatusTag> : null}
        </div>
        <div className="fair-program-actions">
          <Button
            type="text"
            icon={<ArrowUpOutlined aria-hidden="true" />}
            aria-label={t('fair.programUp', { name })}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <Button
            type="text"
            icon={<ArrowDownOutlined aria-hidden="true" />}
            aria-label={t('fair.programDown', { name })}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <Button
            aria-label={t('fair.programChangeOf', { name })}
            aria-expanded={isShown}
            aria-controls={fieldsId}
            onClick={onOpen}
          >
            {t('fair.programChange')}
          </Button>
          <Button
            aria-label={t(closed ? 'fair.programReopenOf' : 'fair.programCloseOf', { name })}
            onClick={() => onChange({ closed: !closed })}
          >
            {t(closed ? 'fair.programReopen' : 'fair.programClose')}
          </Button>
          <Button
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={t('fair.programRemove', { name })}
            disabled={code === OTHER_PROGRAM}
            onClick={onRemove}
          />
        </div>
      </div>
      <div id={fieldsId} hidden={!isShown}>
        {isShown ? <Fields {...{ row, errorOf, onChange }} /> : null}
      </div>
    </li>
  );
}

const TEXTS = [
  ['code', '.code', 20],
  ['en', '.name.en', PROGRAM_NAME_LENGTH],
  ['sv', '.name.sv', PROGRAM_NAME_LENGTH],
] as const;

function Fields({ row, errorOf, onChange }: Pick<ProgramRowProps, 'row' | 'errorOf' | 'onChange'>) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const errorsId = useId();
  const errors = TEXTS.map(([, path]) => errorOf(path));
  const isSaid = errors.some((error) => error !== undefined);
  return (
    <>
      <FormGrid>
        {TEXTS.map(([field, path, most]) =>
          field === 'code' && row.isStored ? null : (
            <FormField
              key={field}
              label={t(`fair.program.${field}`)}
              hint={field === 'code' ? t('fair.programCodeHelp') : undefined}
              error={errorOf(path)}
              required
            >
              {(control) => (
                <Input
                  {...control}
                  value={row[field]}
                  maxLength={most}
                  autoComplete="off"
                  onChange={({ target }) => onChange({ [field]: target.value })}
                />
              )}
            </FormField>
          ),
        )}
        <FormField label={t('fair.program.group')}>
          <Select
            className="fair-form-control"
            value={row.group}
            options={PROGRAM_GROUPS.map((value) => ({ value, label: programGroups[language][value] }))}
            onChange={(group) => onChange({ group })}
          />
        </FormField>
      </FormGrid>
      {/* Shows an error about the program as a whole. */}
      <ErrorList id={errorsId} messages={isSaid ? [] : [errorOf('')]} />
    </>
  );
}
