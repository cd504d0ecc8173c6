import { Trans } from '@lingui/react/macro';
import { BellOff } from 'lucide-react';
import { Note } from '#app/ui/note.tsx';
import type { PushRefusal } from './push-browser.ts';

/** Why notifications are not on, and what helps. `failure` is that of the server. */
export function PushRefusalNote({
  refusal,
  failure,
}: {
  refusal: PushRefusal | undefined;
  failure: string | undefined;
}) {
  if (failure === undefined && (refusal === undefined || refusal === 'dismissed')) return null;
  return (
    <div className="mt-3" role="status">
      {failure !== undefined ? (
        <Note tone="danger">{failure}</Note>
      ) : refusal === 'denied' ? (
        <Note tone="attention" icon={BellOff}>
          <Trans>
            This browser blocks notifications of Diyar. To allow them, press the sign beside the address of the page,
            open the permissions, choose “Allow” for notifications, and try again.
          </Trans>
        </Note>
      ) : (
        <Note tone="attention" icon={BellOff}>
          <Trans>This browser could not be reached for notifications. Check the connection and try again.</Trans>
        </Note>
      )}
    </div>
  );
}
