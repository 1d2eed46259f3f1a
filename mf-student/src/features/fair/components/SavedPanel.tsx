import type { Favourite, StudentApplication, StudentShare } from '@fair/contract';
import { useCatalogue } from '@fair/kit/companyList';
import { type StarredCompany, useStudentStars } from '@fair/kit/stars';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import { SavedCompany } from './SavedCompany.tsx';

interface SavedPanelProps {
  readonly saved: readonly Favourite[];
  readonly applications: readonly StudentApplication[];
  readonly shares: readonly StudentShare[];
}

/** The companies that the student has saved, with notes. */
export function SavedPanel({ saved, applications, shares }: SavedPanelProps) {
  const { t } = useTranslation('student');
  const { data: catalogue } = useCatalogue();
  const { toggle } = useStudentStars();
  const confirm = useConfirm();

  /**
   * Asks for confirmation before it removes a company that has left the fair and has a note, because neither can be
   * saved again.
   */
  async function askAndToggle(company: StarredCompany, { gone, note }: Favourite): Promise<void> {
    const { companyName } = company;
    const isLost = gone && note;
    if (
      !isLost ||
      (await confirm({
        title: t('myFair.removeTitle', { company: companyName }),
        body: t('myFair.removeText'),
        confirmLabel: t('myFair.remove'),
      }))
    )
      toggle(company);
  }

  return (
    <Panel title={t('myFair.saved')} subtitle={t('myFair.savedHint')}>
      <ul className="student-fair-list">
        {saved.map((favourite) => (
          <SavedCompany
            key={favourite.slug}
            favourite={favourite}
            entry={catalogue?.find(({ slug }) => slug === favourite.slug)}
            application={applications.find(({ slug }) => slug === favourite.slug)}
            isVisited={shares.some(({ slug }) => slug === favourite.slug)}
            onToggle={(company) => void askAndToggle(company, favourite)}
          />
        ))}
      </ul>
    </Panel>
  );
}
