import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import { contactWordLists, type ContactWordLists } from '#contract/contact-words.ts';
import type { ContactWords, ContactWordVersion } from '#contract/types.gen.ts';
import { addDays, tripoliDay } from '#contract/days.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useMayCall } from '#app/session/admin-roles.ts';
import { useApi } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';
import { formatInstant, todayInTripoli } from '#app/shared/days.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { LoadFailure, LoadingRows } from '#app/admin/parts/paged-list.tsx';
import {
  contactWordListLabels,
  contactWordStateLabels,
  haveSameWords,
  wordsReverted,
  wordsWithout,
} from './parts/contact-words/contact-word-labels.ts';
import { WordChanges } from './parts/contact-words/word-changes.tsx';
import { WordList } from './parts/contact-words/word-list.tsx';

export const meta = pageMeta(msg`Contact words`);

export default function AdminContactWords() {
  return (
    <AdminFrame title={<Trans>Contact words</Trans>} needs="getContactWords">
      <Words />
    </AdminFrame>
  );
}

function Words() {
  const api = useApi();
  const keyFor = useKeyFor();
  const list = useQuery({
    queryKey: keyFor('contact-words'),
    queryFn: ({ signal }) => api.getContactWords({ signal }),
    staleTime: 0,
  });
  if (list.isPending) return <LoadingRows />;
  if (!list.data) return <LoadFailure isBusy={list.isFetching} onRetry={() => void list.refetch()} />;
  return <WordsForm words={list.data} />;
}

/** A change that is being prepared; nothing is saved before it has a reason. */
interface Draft {
  words: ContactWordLists;
  reverts?: number;
  /** Empty for at once. */
  from: string;
  reason: string;
}

function WordsForm({ words }: { words: ContactWords }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const mayCall = useMayCall();
  const [draft, setDraft] = useState<Draft>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const shown = draft?.words ?? words;
  const hasChanged = draft !== undefined && (draft.reverts !== undefined || !haveSameWords(draft.words, words));
  const tomorrow = addDays(todayInTripoli(), 1);
  const save = useAct(
    (api, { words: { networks, blocked, allowed }, from, ...change }: Draft) =>
      api.setContactWords({
        body: {
          ...change,
          networks: [...networks],
          blocked: [...blocked],
          allowed: [...allowed],
          from: from === '' ? null : from,
          version: words.version,
        },
      }),
    {
      done: t`The words are saved`,
      answers: keyFor('contact-words'),
      onDone: () => setDraft(undefined),
      onFailure: ({ fields, code }) => {
        setErrors(fields);
        if (code === 'setting_changed') void queries.invalidateQueries({ queryKey: keyFor('contact-words') });
      },
    },
  );
  const edit = (change: Partial<Draft>) => setDraft({ words, from: '', reason: '', ...draft, ...change });

  function submit() {
    if (!draft) return;
    const found: Record<string, string> = {};
    if (draft.reason.trim() === '') found.reason = t`Write why it changes`;
    if (draft.from !== '' && draft.from < tomorrow) found.from = t`Choose a day from tomorrow on`;
    setErrors(found);
    if (Object.keys(found).length === 0) save.mutate(draft);
  }

  /** A planned change is taken back on its day, so that it never comes into force. */
  function revert(version: ContactWordVersion) {
    const isPlanned = version.state === 'future';
    setErrors({});
    setDraft({
      words: wordsReverted(isPlanned ? version : words, version),
      reverts: version.version,
      from: isPlanned ? tripoliDay(new Date(version.in_force_at)) : '',
      reason: draft?.reason ?? '',
    });
  }

  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-9 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid grid-cols-1 content-start gap-8">
        <p className="max-w-[46rem] text-ink-2">
          <Trans>
            These add to what the filter knows. It reads messages before a booking is paid or confirmed, and the texts
            of listings.
          </Trans>
        </p>
        {contactWordLists.map((list) => (
          <WordList
            key={list}
            id={`words-${list}`}
            title={i18n._(contactWordListLabels[list].title)}
            text={i18n._(contactWordListLabels[list].text)}
            words={shown[list]}
            error={Object.entries(errors).find(([field]) => field === list || field.startsWith(`${list}.`))?.[1]}
            isReadOnly={!mayCall('setContactWords')}
            onChange={(changed) => edit({ words: { ...shown, [list]: changed } })}
          />
        ))}
        {draft && hasChanged ? (
          <section aria-labelledby="word-change" className="grid max-w-xl gap-4 rounded-card bg-limestone p-5 md:p-6">
            <h2 id="word-change" className="text-title">
              {draft.reverts === undefined ? <Trans>What changes</Trans> : <Trans>What is taken back</Trans>}
            </h2>
            <WordChanges added={wordsWithout(draft.words, words)} removed={wordsWithout(words, draft.words)} />
            {save.failure && Object.keys(errors).length === 0 ? <Note tone="danger">{save.failure}</Note> : null}
            <TextField
              label={<Trans>In force from</Trans>}
              hint={<Trans>Without a day it is in force at once.</Trans>}
              type="date"
              min={tomorrow}
              value={draft.from}
              onChange={(from) => edit({ from })}
              error={errors.from}
            />
            <TextField
              label={<Trans>Reason</Trans>}
              rows={2}
              maxLength={300}
              value={draft.reason}
              onChange={(reason) => edit({ reason })}
              error={errors.reason}
            />
            <div className="flex flex-wrap gap-2.5">
              <Button kind="primary" isBusy={save.isPending} onPress={submit}>
                <Trans>Save the words</Trans>
              </Button>
              <Button
                kind="quiet"
                onPress={() => {
                  setDraft(undefined);
                  setErrors({});
                }}
              >
                <Trans>Discard</Trans>
              </Button>
            </div>
          </section>
        ) : null}
      </div>
      <Versions versions={words.versions} onRevert={mayCall('setContactWords') ? revert : undefined} />
    </div>
  );
}

function Versions({
  versions,
  onRevert,
}: {
  versions: readonly ContactWordVersion[];
  onRevert: ((version: ContactWordVersion) => void) | undefined;
}) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  return (
    <section aria-labelledby="word-versions" className="min-w-0">
      <h2 id="word-versions" className="text-title">
        <Trans>History</Trans>
      </h2>
      {versions.length === 0 ? (
        <p className="mt-3 text-ink-2">
          <Trans>Nobody has changed the words so far.</Trans>
        </p>
      ) : null}
      <ol className="mt-2">
        {versions.map((version) => {
          const from = formatInstant(version.in_force_at, locale);
          return (
            <li key={version.version} className="grid gap-1.5 border-b border-line py-3.5 text-small last:border-0">
              <WordChanges added={version.added} removed={version.removed} />
              <p className="text-ink-2">
                <Trans>from {from}</Trans> · {i18n._(contactWordStateLabels[version.state])}
                {version.reverts === null ? null : (
                  <>
                    {' · '}
                    <Trans>revert</Trans>
                  </>
                )}
              </p>
              <p className="wrap-anywhere text-ink-2">
                <bdi>{version.set_by.name}</bdi>: <bdi>{version.reason}</bdi>
              </p>
              {onRevert && version.state !== 'replaced' ? (
                <Button
                  kind="quiet"
                  className="-ms-3 justify-self-start"
                  onPress={() => onRevert(version)}
                  aria-label={`${version.state === 'future' ? t`Withdraw` : t`Revert`}: ${version.reason}`}
                >
                  {version.state === 'future' ? <Trans>Withdraw</Trans> : <Trans>Revert</Trans>}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ol>
      <p className="mt-3 text-caption text-ink-2">
        <Trans>A revert is a new change, dated and signed like any other.</Trans>
      </p>
    </section>
  );
}
