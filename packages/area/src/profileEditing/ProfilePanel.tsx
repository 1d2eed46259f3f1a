import type { User } from '@fair/contract';
import { readKept } from '@fair/form/drafts';
import { ProfileView } from '@fair/ui/ProfileForm';
import { type ReactNode, useState } from 'react';

/** Names what a user has typed into the own profile and not saved. */
export const profileDraftKey = ({ type, id }: User): string => `${type}.${id}`;

interface ProfilePanelProps {
  readonly user: User;
  readonly title: string;
  /** What is stored, usually a FactList. */
  readonly view: ReactNode;
  /** The form; it ends with `onClose`, saved or not. */
  readonly editor: (onClose: () => void) => ReactNode;
}

/** Details of one's own account: seen, or edited (product-spec §4). What was typed and not saved opens the form again. */
export function ProfilePanel({ user, title, view, editor }: ProfilePanelProps) {
  const [shows, setShows] = useState<'stored' | 'form' | 'storedAgain'>(() =>
    readKept(profileDraftKey(user)) === undefined ? 'stored' : 'form',
  );
  if (shows === 'form') return editor(() => setShows('storedAgain'));
  return (
    <ProfileView title={title} autoFocus={shows === 'storedAgain'} onEdit={() => setShows('form')}>
      {view}
    </ProfileView>
  );
}
