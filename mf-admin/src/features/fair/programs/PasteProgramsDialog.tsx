import { Dialog } from '@fair/ui/Dialog';
import { FileDrop } from '@fair/ui/FileDrop';
import { FormField } from '@fair/ui/FormField';
import { useFocusReturn } from '@fair/ui/focusReturn';
import { Input, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decodeList, type ReadProgram, readPrograms } from './readPrograms.ts';

interface PasteProgramsDialogProps {
  /** Called with the programs of the list. If `replaces` is true, all other programs are removed from the form. */
  readonly onTake: (programs: readonly ReadProgram[], replaces: boolean) => void;
  readonly onClose: () => void;
}

const ROWS = { minRows: 6, maxRows: 14 };
const TEXT_FILES = { 'text/csv': ['.csv', '.txt', '.tsv'] } as const;

/**
 * A dialog that adds programs from a pasted list or a text file to the form. It first shows the programs that it has
 * read.
 */
export function PasteProgramsDialog({ onTake, onClose }: PasteProgramsDialogProps) {
  useFocusReturn();
  const { t } = useTranslation('admin');
  const [text, setText] = useState('');
  const [replaces, setReplaces] = useState(true);
  const { programs, faults } = readPrograms(text);
  return (
    <Dialog
      open
      title={t('fair.paste.title')}
      okText={t('fair.paste.take', { count: programs.length })}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: programs.length === 0 }}
      onOk={() => {
        onTake(programs, replaces);
        onClose();
      }}
      onCancel={onClose}
    >
      <div className="fair-programs-paste">
        <FormField label={t('fair.paste.list')} hint={t('fair.paste.help')}>
          {(control) => (
            <Input.TextArea
              {...control}
              autoSize={ROWS}
              value={text}
              spellCheck={false}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </FormField>
        <FileDrop
          kind="sheet"
          accept={TEXT_FILES}
          label={t('fair.paste.file')}
          hint={t('fair.paste.fileHelp')}
          onFile={(file) => void file.arrayBuffer().then((bytes) => setText(decodeList(bytes)))}
        />
        <Radio.Group
          name="replaces"
          aria-label={t('fair.paste.how')}
          value={replaces}
          onChange={({ target }) => setReplaces(target.value)}
          options={[
            { value: true, label: t('fair.paste.replace') },
            { value: false, label: t('fair.paste.add') },
          ]}
        />
        <div role="status">
          {text.trim() === '' ? null : <p>{t('fair.paste.read', { count: programs.length })}</p>}
          {faults.length > 0 ? (
            <ul>
              {faults.map(({ line, fault }) => (
                <li key={line}>{t(`fair.paste.faults.${fault}`, { line })}</li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}
