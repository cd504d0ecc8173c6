import type { Locale } from '#contract/common.ts';
import type { FilledAnswer } from '#contract/types.gen.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { fillAnswers, listSavedAnswers } from '#server/help/help.ts';
import { formatWeekdayOf } from '#server/platform/date-format.ts';
import { firstNameOf } from '#server/platform/first-name.ts';
import type { Services } from '#server/platform/services.ts';
import { getDisputeToDecide } from './deciding.ts';

/**
 * The saved answers filled for the decision of a dispute, in the reader's language where it is written in it. Both sides
 * read it, so no person is filled in. Throws `not_found`.
 */
export async function listDecisionAnswers(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'name'>,
  disputeId: string,
  reader: Locale,
): Promise<FilledAnswer[]> {
  const here = await getDisputeToDecide(services, viewer, disputeId, reader);
  const today = services.clock.today();
  return fillAnswers(await listSavedAnswers(services.db), [reader], async (language) => {
    const dispute = language === reader ? here : await getDisputeToDecide(services, viewer, disputeId, language);
    return {
      booking: dispute.booking_number,
      home: dispute.property_title,
      check_in: formatWeekdayOf(dispute.check_in, language, today),
      check_out: formatWeekdayOf(dispute.check_out, language, today),
      case: `C-${dispute.number}`,
      administrator: firstNameOf(viewer.name),
    };
  });
}
