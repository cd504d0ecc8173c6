import { Trans, useLingui } from '@lingui/react/macro';
import { hostMessageLimits } from '#contract/limits.ts';
import type { MessageTexts, MessageRule } from '#contract/types.gen.ts';
import { messageMoments, ruleDays, type MessageMoment } from '#contract/scheduled-messages.ts';
import { forEachLocale } from '#contract/names.ts';
import { useSession } from '#app/session/session.tsx';
import { useDraft } from '#app/session/use-draft.ts';
import { useChange } from '#app/session/use-change.ts';
import { NumberField } from '#app/ui/number-field.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { TextDialog } from '#app/shared/text-dialog.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { StayTextsField } from './stay-texts-field.tsx';
import { useMomentLabels } from './moment-labels.ts';
import type { RuleHost } from './use-message-rules.ts';

interface Form {
  name: string;
  /** `host:<id>` for all homes of a host, `home:<id>` for one. */
  homes: string;
  moment: MessageMoment;
  unit: 'hours' | 'days';
  count: number | null;
  at_time: string;
  texts: MessageTexts;
}

/** Half hours in which messages may be sent. */
const times = Array.from({ length: 24 }, (_, at) => {
  return `${String(9 + Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`;
});

/** What hosts choose most, for each moment. */
const usual: Readonly<Record<MessageMoment, Pick<Form, 'unit' | 'count' | 'at_time'>>> = {
  booked: { unit: 'hours', count: 0, at_time: '10:00' },
  arrival: { unit: 'days', count: 1, at_time: '18:00' },
  departure: { unit: 'days', count: 1, at_time: '18:00' },
  review: { unit: 'days', count: 1, at_time: '10:00' },
};

interface Props {
  /** Undefined for a new one. */
  rule: MessageRule | undefined;
  hosts: readonly RuleHost[];
  onClose: () => void;
}

/** Writes a message that is sent at its time. What is typed stays in this window until it is saved. */
export function RuleDialog({ rule, hosts, onClose }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const toast = useToast();
  const moments = useMomentLabels();
  const homes = useHomeOptions(hosts);
  const { form, edit, forget } = useDraft<Form & Record<string, unknown>>(
    `message-rule.${rule?.id ?? 'new'}`,
    user!.id,
    {
      ...(rule ? formOf(rule) : { ...emptyForm, homes: homes[0]?.value ?? '' }),
    },
  );
  const { name, moment, unit, count, at_time, texts } = form;
  const save = useChange(
    'host-messages',
    (api) => {
      const timing = unit === 'hours' ? { unit, hours: count ?? 0 } : { unit, days: count ?? 0, at_time };
      const body = { name, moment, timing, texts };
      const [kind, id] = form.homes.split(':');
      return rule
        ? api.changeMessageRule({ params: { message_rule_id: rule.id }, body })
        : api.createMessageRule({ body: { ...body, ...(kind === 'home' ? { property_id: id } : { host_id: id }) } });
    },
    () => {
      forget();
      toast({ title: t`Scheduled message saved` });
      onClose();
    },
  );
  const errors = save.fields;
  const change = (changes: Partial<Form>) => {
    save.reset();
    edit(changes);
  };
  return (
    <TextDialog
      formId="message-rule"
      title={rule ? t`Edit the scheduled message` : t`New scheduled message`}
      isSaving={save.isPending}
      onSave={() => save.mutate(undefined)}
      onDiscard={forget}
      onClose={onClose}
    >
      <div className="grid gap-5">
        {rule || homes.length < 2 ? null : (
          <Select
            label={<Trans>For guests of</Trans>}
            value={form.homes}
            onChange={(value) => change({ homes: value })}
            options={homes}
          />
        )}
        <TextField
          label={<Trans>Name</Trans>}
          hint={<Trans>Only you see it: “The way in”, “Before you leave”.</Trans>}
          dir="auto"
          maxLength={hostMessageLimits.nameLength}
          value={name}
          onChange={(value) => change({ name: value })}
          error={errors['name']}
        />
        <Select
          label={<Trans>When</Trans>}
          value={moment}
          onChange={(value) => change({ moment: value, ...usual[value] })}
          options={messageMoments.map((one) => ({ value: one, label: moments[one] }))}
        />
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <NumberField
            label={unit === 'days' ? <Trans>How many days</Trans> : <Trans>How many hours</Trans>}
            value={count}
            max={unit === 'days' ? ruleDays : ruleDays * 24}
            onChange={(value) => change({ count: value })}
            className="w-36"
          />
          <div className="flex min-h-13 items-center">
            <Segmented
              label={t`Counted in`}
              value={unit}
              onChange={(value) =>
                change({ unit: value, count: value === 'days' ? Math.min(count ?? 0, ruleDays) : count })
              }
              options={[
                { value: 'hours', label: <Trans>Hours</Trans> },
                { value: 'days', label: <Trans>Days</Trans> },
              ]}
            />
          </div>
          {unit === 'days' ? (
            <Select
              label={<Trans>At</Trans>}
              value={at_time}
              onChange={(value) => change({ at_time: value })}
              options={times.map((time) => ({ value: time, label: time }))}
              className="w-32"
            />
          ) : null}
        </div>
        <p className="text-caption text-ink-2">
          <Trans>
            Messages are sent between 9:00 and 21:00. They move with changed dates, and are not sent when a stay is
            cancelled.
          </Trans>
        </p>
      </div>
      <StayTextsField texts={texts} onChange={(value) => change({ texts: value })} error={errors['texts']} />
    </TextDialog>
  );
}

const emptyForm: Form = {
  name: '',
  homes: '',
  moment: 'arrival',
  ...usual.arrival,
  texts: forEachLocale(() => ''),
};

function formOf({ name, moment, timing, texts }: MessageRule): Form {
  return {
    ...emptyForm,
    name,
    moment,
    texts,
    unit: timing.unit,
    count: timing.unit === 'hours' ? timing.hours : timing.days,
    at_time: timing.unit === 'days' ? timing.at_time : emptyForm.at_time,
  };
}

/** All homes of each host, then each of their homes. */
function useHomeOptions(hosts: readonly RuleHost[]): { value: string; label: string }[] {
  const { t } = useLingui();
  const { user } = useSession();
  return hosts.flatMap(({ host_id, name, all_homes, homes }) => {
    const all = host_id === user!.id ? t`All my homes` : t`All homes of ${name}`;
    return [
      ...(all_homes ? [{ value: `host:${host_id}`, label: all }] : []),
      ...homes.map(({ id, title }) => ({ value: `home:${id}`, label: title === '' ? t`Without a title` : title })),
    ];
  });
}
