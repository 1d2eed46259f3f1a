import {
  COLOUR_FORMAT,
  COLOUR_MODES,
  type ColourMode,
  type EditionDetails,
  LEAST_CONTRAST,
} from '@fair/contract';
import { Field, Form } from '@fair/form';
import { FormGrid } from '@fair/ui/FormGrid';
import { useLanguage } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { TOKENS } from '@fair/ui/theme';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { EditActions } from '../../../forms/EditActions.tsx';
import { type EditionFormProps, useEditionForm } from '../useEditionForm.ts';
import { ColourSample } from './ColourSample.tsx';

/** Form values. An empty value stands for the default colour. */
type ColoursForm = Readonly<Record<ColourMode, string>>;

const toForm = ({ colours }: EditionDetails): ColoursForm => ({
  light: colours?.light ?? '',
  dark: colours?.dark ?? '',
});

const toBody = ({ light, dark }: ColoursForm, changes: Partial<ColoursForm>) => {
  if (Object.keys(changes).length === 0) return {};
  return { colours: light.trim() === '' && dark.trim() === '' ? null : { light, dark } };
};

const fieldOf = (path: string) => path.replace(/^colours[.]/, '');

export function ColoursPanel(props: EditionFormProps) {
  const { t } = useTranslation('admin');
  const least = LEAST_CONTRAST.toLocaleString(useLanguage());
  const { form } = useEditionForm({ ...props, name: 'colours', toForm, toBody, fieldOf });
  return (
    <Panel title={t('fair.colours')} subtitle={t('fair.coloursHint', { least })}>
      <Form form={form} actions={<EditActions form={form} />}>
        <FormGrid>
          {COLOUR_MODES.map((mode) => (
            <Field key={mode} of={form} name={mode} label={t(`fair.colour.${mode}`)} required={false}>
              {({ value, onChange }) => (
                <Input
                  value={value}
                  placeholder={TOKENS[mode].primary.toLowerCase()}
                  maxLength={7}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={({ target }) => onChange(target.value)}
                  suffix={
                    <input
                      type="color"
                      className="fair-colour-pick"
                      aria-label={t(`fair.pick.${mode}`)}
                      value={COLOUR_FORMAT.test(value) ? value : TOKENS[mode].primary.toLowerCase()}
                      onChange={({ target }) => onChange(target.value)}
                    />
                  }
                />
              )}
            </Field>
          ))}
          {COLOUR_MODES.map((mode) => (
            <ColourSample key={mode} mode={mode} colour={form.watch(mode)} />
          ))}
        </FormGrid>
      </Form>
    </Panel>
  );
}
