import StarFilled from '@ant-design/icons/es/icons/StarFilled';
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined';
import { errorText, fileUrl } from '@fair/client';
import { type CompanyContact, downloadContactCv, FOLLOW_UPS, type FollowUp } from '@fair/contract';
import { useMoments, useProgramName } from '@fair/kit/fair';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { toast } from '@fair/ui/toast';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useChangeContactMutation, useRemoveContactMutation } from './api.ts';

interface ContactCardProps {
  readonly contact: CompanyContact;
  /** Opens the dialog for rating and note. */
  readonly onChange: () => void;
}

/** A contact with the fields that the student shared, and the company's rating, note and follow-up. */
export function ContactCard({ contact, onChange }: ContactCardProps) {
  const { t } = useTranslation('company');
  const { stamp } = useMoments();
  const programName = useProgramName();
  const { id, name, email, hasCv, starred, follow, note, rating, metAt, how } = contact;
  const { change, remove } = useContactActions(contact);
  return (
    <li className="company-contact">
      <div className="company-contact-who">
        <h2>{name}</h2>
        <Button
          type="text"
          shape="circle"
          aria-pressed={starred}
          aria-label={t(starred ? 'contacts.unstar' : 'contacts.star', { name })}
          icon={starred ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
          onClick={() => void change({ starred: !starred })}
        />
      </div>
      <p>{programName(contact.program, contact.otherProgram)}</p>
      <p>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <p className="company-muted">{t(`contacts.met.${how}`, { when: stamp(metAt) })}</p>
      {rating ? <p>{t(`review.ratings.${rating}`)}</p> : null}
      {note ? <p className="company-contact-note">{note}</p> : null}
      <div className="company-contact-actions">
        <Select
          aria-label={t('contacts.followOf', { name })}
          value={follow}
          options={FOLLOW_UPS.map((value) => ({ value, label: t(`contacts.follows.${value}`) }))}
          popupMatchSelectWidth={false}
          onChange={(chosen) => void change({ follow: chosen })}
        />
        <Button aria-label={t('contacts.changeOf', { name })} onClick={onChange}>
          {t('contacts.change')}
        </Button>
        {hasCv ? (
          <Button
            href={fileUrl(downloadContactCv, { params: { id } })}
            target="_blank"
            rel="noopener"
            aria-label={t('contacts.openCvOf', { name })}
          >
            {t('contacts.openCv')}
          </Button>
        ) : null}
        <Button aria-label={t('contacts.deleteOf', { name })} onClick={() => void remove()}>
          {t('contacts.delete')}
        </Button>
      </div>
    </li>
  );
}

/** Changes and deletes a contact, and shows failures as toasts. */
function useContactActions({ id, name }: CompanyContact) {
  const { t } = useTranslation('company');
  const confirm = useConfirm();
  const [sendChange] = useChangeContactMutation();
  const [sendRemoval] = useRemoveContactMutation();
  return {
    change: async (body: { readonly starred?: boolean; readonly follow?: FollowUp }) => {
      const { error } = await sendChange({ params: { id }, body });
      if (error) toast.error(t('contacts.changeFailed'), { description: errorText(error) });
    },
    remove: async () => {
      const isSure = await confirm({
        title: t('contacts.deleteTitle', { name }),
        body: t('contacts.deleteBody'),
        confirmLabel: t('contacts.delete'),
        danger: true,
      });
      if (!isSure) return;
      const { error } = await sendRemoval({ params: { id } });
      if (error) toast.error(t('contacts.deleteFailed'), { description: errorText(error) });
      else toast.success(t('contacts.deleted', { name }));
    },
  };
}
