import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  CalendarClock,
  CalendarX2,
  ChevronRight,
  HandCoins,
  Landmark,
  MessageCircle,
  MessageCircleQuestionMark,
  PencilLine,
  Star,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { HostTask } from '#contract/types.gen.ts';
import { usePartnerTitle } from '#app/host-calendar/partner-labels.ts';
import { formatDay, formatDeadline, formatInstant, todayInTripoli } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { useNow } from '#app/shared/use-now.ts';
import { isAnswerTask } from './waiting-entries.ts';

/** What the host has to do beside answering guests, each entry a link to where it is done. */
export function TaskList({ tasks: all, unread }: { tasks: readonly HostTask[]; unread: number }) {
  const tasks = all.filter((task) => !isAnswerTask(task));
  if (tasks.length === 0 && unread === 0) return null;
  return (
    <section aria-labelledby="today-tasks">
      <h2 id="today-tasks">
        <Trans>To do</Trans>
      </h2>
      <ul>
        {unread > 0 ? (
          <Task to="/host/messages" icon={<MessageCircle className="size-5" aria-hidden />}>
            <Plural value={unread} one="# conversation has new messages" other="# conversations have new messages" />
          </Task>
        ) : null}
        {tasks.map((task) => (
          <TaskRow key={taskKey(task)} task={task} />
        ))}
      </ul>
    </section>
  );
}

/** What tells the tasks of a list apart. */
export function taskKey(task: HostTask): string {
  switch (task.kind) {
    case 'finish_listing':
      return task.listing_id;
    case 'repair_feed':
      return `${task.property_id} ${task.partner}`;
    case 'answer_enquiry':
      return task.enquiry_id;
    case 'write_review':
      return task.booking_id;
    case 'answer_change':
      return `change ${task.booking_id}`;
    case 'add_payout_account':
    case 'pay_fees':
      return task.kind;
  }
}

/** One thing to do, as a list item. */
export function TaskRow({ task }: { task: HostTask }) {
  const { t, i18n } = useLingui();
  const partnerTitle = usePartnerTitle();
  switch (task.kind) {
    case 'finish_listing': {
      const title = <bdi>{task.title || t`Untitled listing`}</bdi>;
      return (
        <Task
          to={`/host/listings/${task.listing_id}`}
          icon={<PencilLine className="size-5" aria-hidden />}
          detail={title}
        >
          {task.is_rejected ? <Trans>Change the listing that came back</Trans> : <Trans>Finish your listing</Trans>}
        </Task>
      );
    }
    case 'repair_feed': {
      const partner = partnerTitle(task);
      return (
        <Task
          to={`/host/calendar/sync?property=${task.property_id}`}
          icon={<CalendarX2 className="size-5" aria-hidden />}
          detail={<bdi>{task.title}</bdi>}
          isUrgent
        >
          <Trans>
            The calendar of <bdi>{partner}</bdi> cannot be read
          </Trans>
        </Task>
      );
    }
    case 'answer_change':
      return (
        <Task
          to={`/host/reservations/${task.booking_id}`}
          icon={<CalendarClock className="size-5" aria-hidden />}
          detail={
            <>
              <bdi>{task.title}</bdi>
              {' · '}
              <Trans>
                until <bdi>{formatDeadline(task.answer_by, i18n.locale as Locale)}</bdi>
              </Trans>
            </>
          }
          isWaiting
        >
          <GuestAsks name={task.guest_name} />
        </Task>
      );
    case 'answer_enquiry':
      return (
        <Task
          to={`/bookings/${task.enquiry_id}/chat`}
          icon={<MessageCircleQuestionMark className="size-5" aria-hidden />}
          detail={
            <>
              <bdi>{task.title}</bdi>
              {' · '}
              <AnswerTime task={task} />
            </>
          }
          isWaiting
        >
          <Trans>
            Answer the question of <bdi>{task.guest_name}</bdi>
          </Trans>
        </Task>
      );
    case 'add_payout_account':
      return (
        <Task to="/host/earnings" icon={<Landmark className="size-5" aria-hidden />}>
          <Trans>Say where your payouts go</Trans>
        </Task>
      );
    case 'pay_fees':
      return (
        <Task
          to="/host/earnings"
          icon={<HandCoins className="size-5" aria-hidden />}
          detail={
            <>
              <bdi className="figures">{formatDinar(task.left_dirham, i18n.locale as Locale)}</bdi>
              {' · '}
              <Trans context="day">
                until <bdi>{formatDay(task.due_on, i18n.locale as Locale, 'weekday')}</bdi>
              </Trans>
            </>
          }
          isUrgent={task.due_on < todayInTripoli()}
        >
          <Trans>Pay the fees of cash stays</Trans>
        </Task>
      );
    case 'write_review':
      return (
        <Task
          to={`/bookings/${task.booking_id}/chat`}
          icon={<Star className="size-5" aria-hidden />}
          detail={
            <>
              <bdi>{task.title}</bdi>
              {' · '}
              <Trans context="day">
                until <bdi>{formatDay(task.closes_on, i18n.locale as Locale, 'weekday')}</bdi>
              </Trans>
            </>
          }
        >
          <Trans>
            Review the stay of <bdi>{task.guest_name}</bdi>
          </Trans>
        </Task>
      );
  }
}

/** Until when a question is to be answered; once the guest was told that there is no answer, when it was asked. */
function AnswerTime({ task }: { task: Extract<HostTask, { kind: 'answer_enquiry' }> }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  if (Date.parse(task.answer_by) > useNow().getTime()) {
    return (
      <Trans>
        until <bdi>{formatDeadline(task.answer_by, locale)}</bdi>
      </Trans>
    );
  }
  const asked = <bdi>{formatInstant(task.asked_at, locale)}</bdi>;
  return <Trans>asked on {asked}, not answered</Trans>;
}

function GuestAsks({ name }: { name: string }) {
  const guest = <bdi>{name}</bdi>;
  return <Trans>{guest} asks to change a stay</Trans>;
}

function Task({
  to,
  icon,
  detail,
  isUrgent = false,
  isWaiting = false,
  children,
}: {
  to: string;
  icon: ReactNode;
  detail?: ReactNode;
  isUrgent?: boolean;
  /** It stands among requests, in their columns. */
  isWaiting?: boolean;
  children: ReactNode;
}) {
  return (
    <li className="border-b border-line">
      <Link
        to={to}
        className="-mx-2 flex min-h-16 items-center gap-[min(1rem,5vw)] rounded-control px-2 py-3 hover:bg-limestone"
      >
        <span
          className={
            isWaiting
              ? 'grid size-[min(3rem,16vw)] flex-none place-items-center rounded-full bg-clay-wash text-clay-ink md:me-1'
              : `flex-none ${isUrgent ? 'text-clay-ink' : 'text-ink-2'}`
          }
        >
          {icon}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{children}</span>
          {detail ? <span className="block text-small text-ink-2">{detail}</span> : null}
        </span>
        <ChevronRight className="flip size-[min(1.25rem,6vw)] flex-none text-ink-3" aria-hidden />
      </Link>
    </li>
  );
}
