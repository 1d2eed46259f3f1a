import { errorCode, errorText, type Versioned } from '@fair/client';
import { type Campaign, changeCampaign, createCampaign, type SegmentName } from '@fair/contract';
import { useContractForm } from '@fair/form';
import { toast } from '@fair/ui/toast';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDraftKey } from '../../forms/useDraftKey.ts';
import { useChangeCampaignMutation, useCreateCampaignMutation } from './api.ts';
import { draftOf, filterOf, type MessageDraft } from './messageDraft.ts';

/** A draft as it was loaded, with a function that loads it again. */
export interface StoredMessage {
  readonly read: Versioned<Campaign>;
  /** Reads the draft again after another admin has changed it. */
  readonly readAgain: () => Promise<Versioned<Campaign> | undefined>;
}

interface MessageFormOptions {
  /** Absent for a new message. */
  readonly stored?: StoredMessage | undefined;
  /** Segment of a new message. */
  readonly segment?: SegmentName | undefined;
  /** Picked people of a new message. */
  readonly people?: readonly string[] | undefined;
}

/** The stored values that the user's input is based on. */
interface Edited {
  readonly values: MessageDraft;
  readonly version: number;
  /** ETag of the stored draft. Undefined if an earlier release of the API sent the draft. */
  readonly etag: string | undefined;
}

const editedOf = ({ value, version }: Versioned<Campaign>): Edited => ({
  values: draftOf(value),
  version: value.version,
  etag: version,
});

/**
 * The form of a message. It sends the version on which the typed text is based, so that the API refuses to overwrite
 * another admin's text. Unsaved input survives a reload, a new login and leaving the page.
 */
export function useMessageForm({ stored, segment, people }: MessageFormOptions) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [create] = useCreateCampaignMutation();
  const [change] = useChangeCampaignMutation();
  const read = stored?.read;
  const [edited, setEdited] = useState(read && editedOf(read));
  const form = useContractForm({
    schema: read ? changeCampaign.body : createCampaign.body,
    stored: edited?.values ?? draftOf(undefined, segment),
    draftKey: useDraftKey(
      read ? `message.${read.value.id}` : `message.new.${segment ?? ''}`,
      edited && String(edited.version),
    ),
    toBody: ({ program, company, ...draft }: MessageDraft) => {
      const filter = filterOf({ program, company, segment: draft.segment });
      return {
        ...draft,
        ...(draft.segment === 'people.picked' && people && { people }),
        ...(filter ? { filter } : read?.value.filter && { filter: null }),
      };
    },
    fieldOf: (path) => path.replace(/^filter\./, ''),
    send: async (body) => {
      if (!stored) {
        const { data, error } = await create({ body: body as Parameters<typeof create>[0]['body'] });
        return error === undefined ? { data: data && { value: data, version: undefined } } : { error };
      }
      const sent = await change({ params: { id: stored.read.value.id }, body, ifMatch: edited?.etag });
      if (errorCode(sent.error) === 'STALE_VERSION') {
        const now = await stored.readAgain();
        if (now) setEdited(editedOf(now));
      }
      return sent;
    },
    failureOf: (error, isAtField) => {
      if (errorCode(error) === 'STALE_VERSION') return t('messages.changedElsewhere');
      return isAtField ? undefined : errorText(error);
    },
    onSaved: ({ value, version }: Versioned<{ id: string; version: number }>, values) => {
      toast.success(t('messages.saved'));
      if (read) setEdited({ values, version: value.version, etag: version });
      else void navigate(`/admin/messages/${value.id}`, { replace: true });
    },
  });
  const { isDirty } = form;
  useEffect(() => {
    // Unsaved input keeps the version on which it is based. The API can then refuse to overwrite a text that the admin
    // has not seen.
    if (!read || !edited || isDirty || read.value.version < edited.version) return;
    if (read.value.version > edited.version || read.version !== edited.etag) setEdited(editedOf(read));
  }, [read, edited, isDirty]);
  return { form, version: edited?.etag === undefined ? undefined : edited.version };
}
