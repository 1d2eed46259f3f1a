import { PLAN_BYTES } from '@fair/contract';
import { type ContractForm, Field } from '@fair/form';
import { useTranslation } from 'react-i18next';
import { ImageChoice } from '../../forms/ImageChoice.tsx';

interface WithPicture {
  readonly picture: File | null;
}

/** Returns a function that checks a form: a plan must be chosen and must not be too large. */
export function usePlanCheck() {
  const { t } = useTranslation('admin');
  return ({ picture }: WithPicture) => {
    if (!picture) return { picture: t('map.pictureMissing') };
    return picture.size > PLAN_BYTES ? { picture: t('map.pictureTooLarge') } : {};
  };
}

/** The field for the picture of a plan. */
export function PlanField({ of }: { readonly of: unknown }) {
  const { t } = useTranslation('admin');
  // The cast is safe, because this component uses only the form's `picture`.
  const form = of as ContractForm<WithPicture>;
  return (
    <Field of={form} name="picture" label={t('map.picture')} hint={t('map.pictureHint')} required>
      {({ value, onChange }) => <ImageChoice file={value} onChange={onChange} />}
    </Field>
  );
}
