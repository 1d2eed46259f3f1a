import type { User } from '@fair/contract';
import { readSessionDraft } from '@fair/form/drafts';
import { ProfileView } from '@fair/ui/ProfileView';
import { type ReactNode, useState } from 'react';
import { LazyDialog, type PageLoader } from '../LazyPage.tsx';

/** Returns the draft key for a user's unsaved profile changes. */
export const profileDraftKey = ({ type, id }: User): string => `${type}.${id}`;

export interface EditorProps {
  /** Called when editing ends, saved or not. */
  readonly onClose: () => void;
}

interface ProfilePanelProps<E extends object> {
  readonly user: User;
  readonly title: string;
  /** The stored values, usually a FactList. */
  readonly view: ReactNode;
  /** Loads the form, which comes with the form library; viewing does not need it. */
  readonly loadEditor: PageLoader<EditorProps & E>;
  readonly editorProps: E;
}

/**
 * Details of the user's own account, viewed or edited (product-spec §4). An unsaved draft opens the form
 * again.
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
