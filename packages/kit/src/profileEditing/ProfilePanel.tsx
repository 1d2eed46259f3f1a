import type { User } from '@fair/contract';
import { readKept } from '@fair/form/drafts';
import { ProfileView } from '@fair/ui/ProfileView';
import { type ReactNode, useState } from 'react';
import { LazyDialog, type PageLoader } from '../LazyPage.tsx';

/** Names what a user has typed into the own profile and not saved. */
export const profileDraftKey = ({ type, id }: User): string => `${type}.${id}`;

export interface EditorProps {
  /** It is done, saved or not. */
  readonly onClose: () => void;
}

interface ProfilePanelProps<E extends object> {
  readonly user: User;
  readonly title: string;
  /** What is stored, usually a FactList. */
  readonly view: ReactNode;
  /** Fetches the form: it comes with the form library, which who only looks does not need. */
  readonly loadEditor: PageLoader<EditorProps & E>;
  readonly editorProps: E;
}

/** Details of one's own account: seen, or edited (product-spec §4). What was typed and not saved opens the form again. */
export function ProfilePanel<E extends object>(props: ProfilePanelProps<E>) {
  const { user, title, view, loadEditor, editorProps } = props;
  const [shows, setShows] = useState<'stored' | 'form' | 'storedAgain'>(() =>
    readKept(profileDraftKey(user)) === undefined ? 'stored' : 'form',
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
