import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { errorCode, errorDetails } from '@fair/client';
import { type EditionDetails, MOST_PROGRAMS } from '@fair/contract';
import { Form } from '@fair/form';
import { LazyDialog } from '@fair/kit/LazyPage';
import { ErrorList } from '@fair/ui/ErrorList';
import { Panel } from '@fair/ui/Panel';
import { Alert, Button } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditActions } from '../../../forms/EditActions.tsx';
import { useListTasksQuery } from '../../../tasks/api.ts';
import { type EditionFormProps, useEditionForm } from '../useEditionForm.ts';
import { ProgramRow } from './ProgramRow.tsx';
import {
  EMPTY_PROGRAM,
  keepUsedAsClosed,
  moveItem,
  type ProgramRowValues,
  type ProgramsForm,
  programsChange,
  takeRead,
  toProgramsForm,
} from './programsForm.ts';
import type { ReadProgram } from './readPrograms.ts';

const loadPaste = async () => (await import('./PasteProgramsDialog.tsx')).PasteProgramsDialog;

/**
 * The list of programs. Programs can be added, renamed, moved, closed and reopened. A program that is in use cannot be
 * removed, only closed.
 */
export function ProgramsPanel(props: EditionFormProps) {
  const { t } = useTranslation('admin');
  /** Codes of the programs that the admin removed but that the API reported as in use. */
  const [used, setUsed] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<string>();
  const addRef = useRef<HTMLButtonElement>(null);
  const errorsId = useId();
  const { form, edition } = useEditionForm<ProgramsForm>({
    ...props,
    name: 'programs',
    toForm: toProgramsForm,
    toBody: programsChange,
    fieldOf: (path) => (path === 'programs' ? 'list' : path),
    onRefused: (error) => {
      const said = errorCode(error) === 'PROGRAM_IN_USE' ? errorDetails(error).programs : undefined;
      setUsed(typeof said === 'string' ? said.split(',') : []);
    },
  });
  const programs = form.watch('programs');
  const [isPasting, setPasting] = useState(false);
  const year = String(edition.year);
  const tasks = useListTasksQuery({ query: { edition: year } }, { refetchOnMountOrArgChange: true });
  const isNotOwn =
    tasks.data?.tasks.some(({ code, state }) => code === 'programs' && state !== 'done') ?? false;
  const change = (next: readonly ProgramRowValues[]) => {
    form.set({ programs: next });
    form.clearError('programs');
    form.clearError('list');
    setUsed([]);
  };
  const add = () => {
    const row = { ...EMPTY_PROGRAM, key: `new-${Date.now()}` };
    change([...programs, row]);
    setOpen(row.key);
  };
  const listError = form.errorOf('list');
  return (
    <Panel title={t('fair.programList')} subtitle={t('fair.programListHint')}>
      {isPasting ? (
        <LazyDialog
          load={loadPaste}
          onTake={(read: readonly ReadProgram[], replaces: boolean) =>
            change(takeRead(programs, read, replaces))
          }
          onClose={() => setPasting(false)}
        />
      ) : null}
      <Form form={form} actions={<EditActions form={form} />}>
        {isNotOwn ? (
          <Alert
            className="fair-programs-not-own"
            type="info"
            showIcon
            title={t('fair.programsNotOwn')}
            action={
              <Button
                onClick={() => {
                  form.set({ isKept: true });
                  void form.submit();
                }}
              >
                {t('fair.keepPrograms')}
              </Button>
            }
          />
        ) : null}
        <ol className="fair-programs" aria-describedby={listError ? errorsId : undefined}>
          {programs.map((row, index) => (
            <ProgramRow
              key={row.key}
              row={row}
              isOpen={open === row.key}
              isFirst={index === 0}
              isLast={index === programs.length - 1}
              errorOf={(field) => form.errorOf(`programs.${index}${field}`)}
              onOpen={() => setOpen(open === row.key ? undefined : row.key)}
              onChange={(part) =>
                change(programs.map((one, at) => (at === index ? { ...one, ...part } : one)))
              }
              onMove={(by) => change(moveItem(programs, index, index + by))}
              onRemove={() => {
                change(programs.filter((_one, at) => at !== index));
                // The pressed button is removed with its row, so the focus moves to the Add button.
                addRef.current?.focus();
              }}
            />
          ))}
        </ol>
        <div className="fair-programs-add">
          <Button
            ref={addRef}
            icon={<PlusOutlined aria-hidden="true" />}
            disabled={programs.length >= MOST_PROGRAMS}
            onClick={add}
          >
            {t('fair.addProgram')}
          </Button>
          <Button onClick={() => setPasting(true)}>{t('fair.paste.button')}</Button>
        </div>
        <div className="fair-programs-refused">
          <ErrorList id={errorsId} messages={[listError]} />
          {used.length > 0 ? (
            <Button onClick={() => change(keepUsedAsClosed(programs, storedOf(edition), used))}>
              {t('fair.closeInstead')}
            </Button>
          ) : null}
        </div>
      </Form>
    </Panel>
  );
}

const storedOf = (edition: EditionDetails) => toProgramsForm(edition).programs;
