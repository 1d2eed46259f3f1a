import type { AdminStudent } from '@fair/contract';
import { LazyDialog } from '@fair/kit/LazyPage';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const loadDialog = async () => (await import('./CorrectAddressDialog.tsx')).CorrectAddressDialog;

interface CorrectAddressProps {
  readonly student: AdminStudent;
  readonly size?: 'small' | 'middle';
}

export function CorrectAddress({ student, size = 'small' }: CorrectAddressProps) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size={size}
        aria-label={t('students.correctLabel', { name: student.name })}
        onClick={() => setOpen(true)}
      >
        {t('students.correct')}
      </Button>
      {isOpen ? <LazyDialog load={loadDialog} student={student} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
