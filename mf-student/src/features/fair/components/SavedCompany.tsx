import {
  type CatalogueEntry,
  type Favourite,
  positionsOffered,
  type StudentApplication,
} from '@fair/contract';
import { ApplicationStatusTag } from '@fair/kit/applying';
import { useApplyingPeriod, usePositionLabel } from '@fair/kit/fair';
import { LazyForm } from '@fair/kit/LazyPage';
import { StarButton, type StarredCompany } from '@fair/kit/stars';
import { CompanyLogo } from '@fair/ui/CompanyLogo';
import { StatusTag } from '@fair/ui/StatusTag';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const loadNoteForm = async () => (await import('./NoteForm.tsx')).NoteForm;

interface SavedCompanyProps {
  readonly favourite: Favourite;
  /** Undefined until the catalogue is loaded, and for a company that is not at the fair any more. */
  readonly entry: CatalogueEntry | undefined;
  readonly application: StudentApplication | undefined;
  /** Whether the company has the student's contact details. */
  readonly isVisited: boolean;
  readonly onToggle: (company: StarredCompany) => void;
}

/** A saved company: its openings, the student's application and note, and the star to remove it. */
export function SavedCompany({ favourite, entry, application, isVisited, onToggle }: SavedCompanyProps) {
  const { t } = useTranslation('student');
  const positionLabel = usePositionLabel();
  const isOpen = useApplyingPeriod() === 'open';
  const [isEditing, setEditing] = useState(false);
  const { slug, companyName, note, gone } = favourite;
  const openings = entry?.openingCount ?? 0;
  const positions = entry ? positionsOffered(entry).map(positionLabel) : [];
  const facts = [
    openings > 0 && t('myFair.openings', { count: openings }),
    isOpen && entry?.takesApplications && !application && t('myFair.takesApplications'),
    positions.length > 0 && positions.join(', '),
  ].filter((fact) => typeof fact === 'string');
  return (
    <li className="student-fair-saved">
      <CompanyLogo company={entry ?? favourite} size="small" />
      <div className="student-fair-company">
        <h3>
          {gone ? companyName : <Link to={`/companies/${encodeURIComponent(slug)}`}>{companyName}</Link>}
        </h3>
        {gone ? <StatusTag kind="warning">{t('myFair.gone')}</StatusTag> : null}
        {isVisited ? <StatusTag kind="success">{t('myFair.visited')}</StatusTag> : null}
        {facts.length > 0 ? <p className="student-muted">{facts.join(' · ')}</p> : null}
        {application ? <ApplicationStatusTag status={application.status} /> : null}
        {isEditing ? (
          <LazyForm load={loadNoteForm} favourite={favourite} onClose={() => setEditing(false)} />
        ) : (
          <>
            {note ? <p className="student-fair-note">{note}</p> : null}
            {gone ? null : (
              <Button
                size="small"
                aria-label={t(note ? 'myFair.changeNoteOf' : 'myFair.addNoteTo', { company: companyName })}
                onClick={() => setEditing(true)}
              >
                {t(note ? 'myFair.changeNote' : 'myFair.addNote')}
              </Button>
            )}
          </>
        )}
      </div>
      <StarButton company={favourite} isSaved onToggle={onToggle} />
    </li>
  );
}
