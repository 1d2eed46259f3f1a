import type { User } from '@fair/contract';
import { readSessionDraft } from '@fair/form/drafts';
import { ProfileView } from '@fair/ui/ProfileView';
import { type ReactNode, useState } from 'react';
import { LazyDialog, type PageLoader } from '../../pages/LazyPage.tsx';

/** Returns the key under which a user's unsaved profile changes are saved as a draft. */
export const profileDraftKey = ({ type, id }: User): string => `${type}.${id}`;

export interface EditorProps {
  /** Called when the user has saved the form or has cancelled. */
  readonly onClose: () => void;
}

interface ProfilePanelProps<E extends object> {
  readonly user: User;
  readonly title: string;
  /** Shows the stored values, usually as a FactList. */
  readonly view: ReactNode;
  /** Loads the code of the form. It is lazy-loaded, because the form library is not needed for viewing. */
  readonly loadEditor: PageLoader<EditorProps & E>;
  readonly editorProps: E;
}

/**
 * A panel in which users view and edit their own account (product-spec §4). If there is an unsaved draft, the form is
 * open from the start.
 */
export function ProfilePanel<E extends object>(props: ProfilePanelProps<E>) {
  const { user, title, view, loadEditor, editorProps } = props;
  const [shows, setShows] = useState<'stored' | 'form' | 'storedAgain'>(() =>
    readSessionDraft(profileDraftKey(user)) === undefined ? 'stored' : 'form',
  );
  if (shows === 'form') {
    const onClose = () => setShows('storedAgain');
    return <LazyDialog<EditorProps & E> load={loadEditor} {...editorProps} onClose={onClose} />;
  }
  return (
    <ProfileView title={title} autoFocus={shows === 'storedAgain'} onEdit={() => setShows('form')}>
      {view}
    </ProfileView>
  );
}
