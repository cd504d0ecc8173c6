import { Trans } from '@lingui/react/macro';
import type { MessageTexts } from '#contract/types.gen.ts';
import { messageLimit } from '#contract/messages.ts';
import { placeholderNames } from '#contract/placeholders.ts';
import { MessageTextsField } from '#app/shared/message-texts-field.tsx';

interface Props {
  texts: MessageTexts;
  onChange: (texts: MessageTexts) => void;
  error: string | undefined;
}

/** The texts of a message whose placeholders are filled for a stay. */
export function StayTextsField(props: Props) {
  return (
    <MessageTextsField
      {...props}
      placeholders={placeholderNames}
      limit={messageLimit}
      filledFor={<Trans>Filled in for each stay:</Trans>}
    />
  );
}
