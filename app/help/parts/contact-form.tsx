import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { caseLimits, caseTopics, type CaseTopic } from '#contract/help.ts';
import type { Case } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useSession } from '#app/session/session.tsx';
import { useAttemptKey } from '#app/shared/use-attempt-key.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useDraft } from '#app/session/use-draft.ts';
import { useTopicLabels } from '../help-labels.ts';

interface Form {
  topic: CaseTopic;
  subject: string;
  text: string;
}
const empty: Form = { topic: 'booking', subject: '', text: '' };

/** Opens a support case. The input survives an expired session or a reload; an idempotency key prevents a second case. */
export function ContactForm() {
  const { t } = useLingui();
  const { api, user } = useSession();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const topicLabels = useTopicLabels();
  const { form, edit, forget } = useDraft<Form>('help-case', user?.id ?? '', empty);
  const [errors, setErrors] = useState<Partial<Record<'subject' | 'text', string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [opened, setOpened] = useState<Case>();
  const key = useAttemptKey();
  const formElement = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    const found = {
      ...(form.subject.trim() === '' ? { subject: t`Say in a few words what it is about` } : {}),
      ...(form.text.trim() === '' ? { text: t`Write your message` } : {}),
    };
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) {
      formElement.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const body = { topic: form.topic, subject: form.subject.trim(), text: form.text.trim() };
    setBusy(true);
    try {
      setOpened(await api.openCase({ body, idempotencyKey: key.keyFor(body) }));
      forget();
      void queries.invalidateQueries({ queryKey: keyFor('own-cases') });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(error.fields ?? {});
      setFailure(error.detail || t`There is no connection. Try again: what you wrote is still here.`);
    } finally {
      setBusy(false);
    }
  }

  if (opened) {
    const { number, id } = opened;
    return (
      <div role="status" className="rounded-card bg-palm-wash p-5">
        <h3 className="text-title">
          <Trans>
            We have your message. Support request <bdi className="figures">{number}</bdi>
          </Trans>
        </h3>
        <p className="mt-1 text-ink-2">
          <Trans>Somebody reads it. You get our answer in your notifications and by email.</Trans>
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <LinkButton to={`/help-support/cases/${id}`}>
            <Trans>Open the support request</Trans>
          </LinkButton>
          <Button kind="quiet" onPress={() => setOpened(undefined)}>
            <Trans>Write another message</Trans>
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form ref={formElement} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Select
        label={<Trans>What is it about?</Trans>}
        value={form.topic}
        onChange={(topic) => edit({ topic })}
        options={caseTopics.map((value) => ({ value, label: topicLabels[value] }))}
      />
      <TextField
        label={<Trans>Subject</Trans>}
        name="subject"
        maxLength={caseLimits.subject}
        dir="auto"
        value={form.subject}
        onChange={(subject) => {
          edit({ subject });
          setErrors(({ subject: _, ...others }) => others);
        }}
        error={errors.subject}
      />
      <TextField
        label={<Trans>Your message</Trans>}
        name="text"
        rows={6}
        maxLength={caseLimits.text}
        value={form.text}
        onChange={(text) => {
          edit({ text });
          setErrors(({ text: _, ...others }) => others);
        }}
        error={errors.text}
        hint={<Trans>Say what happened, when, and which home or booking it is about.</Trans>}
      />
      {failure ? <Note tone="danger">{failure}</Note> : null}
      <Button type="submit" kind="primary" size="big" isBusy={isBusy} className="justify-self-start max-sm:w-full">
        <Trans>Send message</Trans>
      </Button>
    </form>
  );
}
