import { useUserOfType } from '@fair/client';
import { text } from '@fair/texts/text';
import { cvNotes as words } from '@fair/texts/uploads';
import { useLanguage } from '@fair/ui/i18n';
import { Alert } from 'antd';

/** Warnings about parts of the stored CV that companies cannot see. */
export function CvNotes() {
  const { cvNotes = [] } = useUserOfType('student');
  const language = useLanguage();
  return cvNotes.map((note) => (
    <Alert key={note} type="warning" showIcon title={text(words, language, note)} />
  ));
}
