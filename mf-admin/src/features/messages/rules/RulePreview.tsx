import { useFair } from '@fair/client';
import { fillRule } from '@fair/contract';
import { type Language, LOCALES } from '@fair/texts/text';
import { useTranslation } from 'react-i18next';
import { TextPreview } from '../../../forms/TextPreview.tsx';
import { READERS, sampleValues } from './ruleForm.ts';

interface RulePreviewProps {
  readonly language: Language;
  readonly subject: string;
  readonly body: string;
}

/** Shows the mail with sample values, as a student and as a company gets it. */
export function RulePreview({ language, subject, body }: RulePreviewProps) {
  const { t } = useTranslation('admin');
  const fair = useFair();
  if (!fair) return null;
  const format = (style: Intl.DateTimeFormatOptions, at: string) =>
    new Intl.DateTimeFormat(LOCALES[language], { timeZone: fair.timeZone, ...style }).format(new Date(at));
  const { startsAt, bookingDeadline } = fair;
  const sample = {
    title: `${fair.names[language]} ${fair.year}`,
    day: format({ dateStyle: 'long' }, startsAt),
    deadline: bookingDeadline ? format({ dateStyle: 'long', timeStyle: 'short' }, bookingDeadline) : '',
  };
  return (
    <TextPreview language={language} label={`${t(`rules.preview.${language}`)}: ${subject}`}>
      {READERS.map((reader) => {
        const filled = fillRule({ subject, body }, sampleValues(reader, language, sample));
        return (
          <div key={reader}>
            <p className="rules-reader">{t(`rules.readers.${reader}`)}</p>
            <p>
              <strong>{filled.subject}</strong>
            </p>
            {filled.paragraphs.map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place in the text
              <p key={index} className="rules-paragraph">
                {paragraph}
              </p>
            ))}
            {filled.paragraphs.length === 0 ? <p>{t('rules.notSent')}</p> : null}
          </div>
        );
      })}
    </TextPreview>
  );
}
