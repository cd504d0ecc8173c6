import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import type { CalendarFeed } from '#contract/types.gen.ts';
import type { Partner } from '#contract/calendar-sync.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { PartnerField } from './partner-field.tsx';
import { usePartnerTitle } from '../partner-labels.ts';
import { useSyncChange } from './use-calendar-sync.ts';

const hosts: readonly [Partner, RegExp][] = [
  ['airbnb', /(^|\.)airbnb\./],
  ['booking', /(^|\.)booking\.com$/],
  ['vrbo', /(^|\.)(vrbo|homeaway|abritel|fewo-direkt)\./],
  ['google', /(^|\.)google\.com$/],
];

/** The platform that an address belongs to; undefined where its host tells nothing. */
function partnerOf(address: string): Partner | undefined {
  if (!URL.canParse(address)) return undefined;
  const { hostname } = new URL(address);
  return hosts.find(([, pattern]) => pattern.test(hostname))?.[0];
}

/** Apple writes addresses as webcal://, which is https:// to everybody else. */
const withHttps = (address: string) => address.trim().replace(/^webcals?:\/\//i, 'https://');

/** Adds a calendar, or replaces the address of `feed`. */
export function FeedAddressDialog({
  propertyId,
  feed,
  onClose,
}: {
  propertyId: string;
  feed?: CalendarFeed;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const toast = useToast();
  const titleOf = usePartnerTitle();
  const [url, setUrl] = useState('');
  const [kind, setKind] = useState<{ partner: Partner; name: string }>({ partner: 'airbnb', name: '' });
  const [isEdited, setEdited] = useState(false);
  const save = useSyncChange(
    propertyId,
    (api, address: string) => {
      const params = { id: propertyId };
      if (feed) return api.replaceCalendarFeedUrl({ params: { ...params, feed_id: feed.id }, body: { url: address } });
      const name = kind.name.trim();
      return api.addCalendarFeed({ params, body: { url: address, partner: kind.partner, ...(name ? { name } : {}) } });
    },
    (saved) => {
      const title = titleOf(saved);
      if (saved.status === 'ok') toast({ title: t`${title} is linked`, text: t`It is read every 15 minutes.` });
      else toast({ title: t`${title} is linked, but cannot be read yet`, text: saved.error?.detail, tone: 'danger' });
      onClose();
    },
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    setEdited(false);
    save.mutate(withHttps(url));
  }

  const title = feed ? titleOf(feed) : '';
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={feed ? t`A new address for ${title}` : t`Add a calendar`}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" form="feed-address" isBusy={save.isPending}>
            {feed ? <Trans>Read it from there</Trans> : <Trans>Read this calendar</Trans>}
          </Button>
        </>
      }
    >
      <form id="feed-address" className="grid grid-cols-1 gap-5" onSubmit={submit} noValidate>
        <TextField
          type="url"
          label={t`Address of the calendar`}
          hint={<Trans>On the other platform it is under Calendar, Export, and ends with .ics</Trans>}
          placeholder="https://"
          autoComplete="off"
          value={url}
          error={isEdited ? undefined : save.fields['url']}
          onChange={(value) => {
            setUrl(value);
            setEdited(true);
            const partner = partnerOf(withHttps(value));
            if (partner) setKind({ ...kind, partner });
          }}
        />
        {feed ? (
          <p className="text-small text-ink-2">
            <Trans>What the last good copy holds stays closed until the new address has been read.</Trans>
          </p>
        ) : (
          <PartnerField {...kind} onChange={setKind} />
        )}
      </form>
    </Dialog>
  );
}
