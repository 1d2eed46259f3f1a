import type { User } from '@fair/contract';
import { readSessionDraft } from '@fair/form/drafts';
import { ProfileView } from '@fair/ui/ProfileView';
import { type ReactNode, useState } from 'react';
import { LazyDialog, type PageLoader } from '../../pages/LazyPage.tsx';

/** Returns the storage key for the draft of a user's unsaved profile changes. */
export const profileDraftKey = ({ type, id }: User): string => `${type}.${id}`;

export interface EditorProps {
  /** Called when the form is closed, whether saved or not. */
  readonly onClose: () => void;
}

interface ProfilePanelProps<E extends object> {
  readonly user: User;
  readonly title: string;
  /** The stored values, usually a FactList. */
  readonly view: ReactNode;
  /** Loads the form. It is lazy-loaded together with the form library, which viewing does not need. */
  readonly loadEditor: PageLoader<EditorProps & E>;
  readonly editorProps: E;
}

/**
 * Details of the user's own account, to view or edit (product-spec §4). If there is an unsaved draft, the form opens
 * immediately.
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
