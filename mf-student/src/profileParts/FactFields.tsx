import { useUserOfType } from '@fair/client';
import type { SpokenLanguage, StudyYear } from '@fair/contract';
import { type ContractForm, SelectField } from '@fair/form';
import { useStudentFacts } from '@fair/kit/studentFacts';
import { useTranslation } from 'react-i18next';
import '../student.css';

/** Form values of year of study, graduation and languages. */
export interface FactForm {
  readonly studyYear: StudyYear | null;
  readonly graduatesOn: string | null;
  readonly languages: SpokenLanguage[] | null;
}

/** Returns the form's values for stored facts. */
export const factFormOf = (
  stored: { readonly [F in keyof FactForm]?: FactForm[F] | undefined },
): FactForm => ({
  studyYear: stored.studyYear ?? null,
  graduatesOn: stored.graduatesOn ?? null,
  languages: stored.languages ?? [],
});

/** Optional fields for year of study, graduation and languages, by which companies filter their applicants. */
export function FactFields<F extends FactForm>({ of }: { readonly of: ContractForm<F> }) {
  const { t } = useTranslation('student');
  const { graduatesOn } = useUserOfType('student');
  const facts = useStudentFacts(graduatesOn);
  // The cast is safe, because this component uses only three fields, which every form `F` has.
  const form = of as unknown as ContractForm<FactForm>;
  return (
    <>
      <SelectField
        of={form}
        name="studyYear"
        label={t('profile.studyYear')}
        placeholder={t('profile.notSaid')}
        options={facts.studyYearOptions}
        allowClear
      />
      <SelectField
        of={form}
        name="graduatesOn"
        label={t('profile.graduatesOn')}
        placeholder={t('profile.notSaid')}
        options={facts.monthOptions}
        showSearch={{ optionFilterProp: 'label' }}
        allowClear
      />
      <SelectField
        of={form}
        name="languages"
        label={t('profile.languages')}
        hint={t('profile.languagesHint')}
        placeholder={t('profile.notSaid')}
        mode="multiple"
        required={false}
        options={facts.languageOptions}
        showSearch={{ optionFilterProp: 'label' }}
      />
      <p className="fair-span student-muted">{t('profile.factsHint')}</p>
    </>
  );
}
