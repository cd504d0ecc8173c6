import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, CircleDot, Circle, CloudCheck, CloudOff, WifiOff, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass, iconButtonClass } from '#app/ui/button.tsx';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import type { SaveStatus } from './use-draft-sync.ts';

/** A step as the list of steps shows it. */
export interface StepSummary {
  key: string;
  name: string;
  path: string;
  /** What is chosen, or what is left to do. */
  line: ReactNode;
  state: 'done' | 'left' | 'untouched';
}

export interface EditorFrameProps {
  title: string;
  /** The state of the listing, such as "Draft". */
  state: ReactNode;
  steps: readonly StepSummary[];
  current: string;
  status: SaveStatus;
  /** Points of 100. */
  score: number;
  /** Where "Save and close" leads. */
  closePath: string;
  onClose: () => void;
  /** The next best steps, in a panel beside the form, on phones behind the ring of the score. */
  side: ReactNode;
  onScore: () => void;
  /** The main button of the step, at the end of the bar at the bottom. */
  action: ReactNode;
  /** Why the main button cannot be pressed; on phones a line above it. */
  hint: ReactNode;
  children: ReactNode;
}

/**
 * The frame of the editor: steps, form and score side by side on wide screens; on phones one step a screen, the steps as
 * segments below the bar.
 */
export function EditorFrame({
  title,
  state,
  steps,
  current,
  status,
  score,
  closePath,
  onClose,
  side,
  onScore,
  action,
  hint,
  children,
}: EditorFrameProps) {
  const { t } = useLingui();
  const at = steps.findIndex(({ key }) => key === current);
  const step = steps[at]!;
  const previous = steps[at - 1];
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-(--size-act-as,0px) z-20 flex min-h-16 items-center gap-3 border-b border-line bg-canvas ps-3 pe-4 md:pe-6">
        <Link to={closePath} onClick={onClose} aria-label={t`Save and close`} className={iconButtonClass}>
          <X className="size-5" aria-hidden />
        </Link>
        <div className="min-w-0 flex-1 leading-snug">
          <p className="truncate font-medium">
            <span className="max-md:hidden">
              <IsolatedText>{title}</IsolatedText>
            </span>
            <span className="md:hidden">{step.name}</span>
          </p>
          <p className="text-caption text-ink-2">
            <span className="max-md:hidden">{state}</span>
            <span className="md:hidden">
              <Trans>
                Step {at + 1} of {steps.length}
              </Trans>
            </span>
          </p>
        </div>
        <div className="max-md:hidden">
          <SavedLine status={status} />
        </div>
        <Link to={closePath} onClick={onClose} className={`${buttonClass()} max-md:hidden`}>
          <Trans>Save and close</Trans>
        </Link>
        <button
          type="button"
          onClick={onScore}
          aria-label={t`${score} of 100 complete. What adds more`}
          className="relative grid size-11 flex-none place-items-center xl:hidden"
        >
          <ScoreRing score={score} />
          <bdi dir="ltr" className="text-[0.75rem] font-strong figures">
            {score}
          </bdi>
        </button>
        <div aria-hidden className="absolute inset-x-0 -bottom-px flex h-[3px] gap-0.5 md:hidden">
          {steps.map((one, index) => (
            <span
              key={one.key}
              className={`flex-1 ${index < at ? 'bg-sea' : index === at ? 'bg-sea opacity-55' : 'bg-sand'}`}
            />
          ))}
        </div>
      </header>
      <div className="mx-auto grid w-full max-w-[96rem] flex-1 grid-cols-1 md:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[15.5rem_minmax(0,1fr)_20.5rem]">
        <StepNav steps={steps} current={current} />
        <div className="flex min-w-0 flex-col">
          <div className="mx-auto w-full max-w-[42.5rem] flex-1 px-4 pt-6 pb-12 md:px-10 md:pt-9">{children}</div>
          <footer
            data-bar="footer"
            className="sticky bottom-0 z-10 border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)]"
          >
            <SaveBand status={status} />
            <div className="mx-auto flex max-w-[42.5rem] items-center justify-between gap-x-4 gap-y-2.5 px-4 py-3 max-md:flex-wrap md:px-10">
              {previous ? (
                <Link to={previous.path} className={`${buttonClass()} max-md:px-4`}>
                  <Trans>Back</Trans>
                </Link>
              ) : (
                <span />
              )}
              {/* The last step has a hint and a long button instead. */}
              <span className={at === steps.length - 1 ? 'hidden' : 'md:hidden'}>
                <SavedLine status={status} />
              </span>
              {hint ? (
                <p className="text-small font-medium text-clay-ink max-md:order-first max-md:w-full max-md:text-center md:ms-auto">
                  {hint}
                </p>
              ) : null}
              {action}
            </div>
          </footer>
        </div>
        <aside aria-label={t`Completeness`} className="border-s border-line px-7 py-8 max-xl:hidden">
          <div className="sticky top-24">{side}</div>
        </aside>
      </div>
    </div>
  );
}

function StepNav({ steps, current }: { steps: readonly StepSummary[]; current: string }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Steps`} className="border-e border-line px-2 py-6 max-md:hidden xl:px-3">
      <ol className="sticky top-22 grid gap-0.5">
        {steps.map((step) => {
          const Icon = { done: CircleCheck, left: CircleDot, untouched: Circle }[step.state];
          const ink = { done: 'text-palm', left: 'text-clay', untouched: 'text-control' }[step.state];
          return (
            <li key={step.key}>
              <Link
                to={step.path}
                aria-current={step.key === current ? 'step' : undefined}
                className="flex min-h-13 items-center gap-3 rounded-control px-3 py-1.5 text-small leading-snug text-ink-2 hover:bg-limestone aria-[current]:bg-sea-wash aria-[current]:font-medium aria-[current]:text-ink"
              >
                <Icon className={`size-5 flex-none stroke-[1.75] ${ink}`} aria-hidden />
                <span className="min-w-0">
                  <span className="block">{step.name}</span>
                  <span
                    className={`block truncate text-caption font-normal ${step.state === 'left' ? 'text-clay-ink' : 'text-ink-3'}`}
                  >
                    {step.line}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function ScoreRing({ score }: { score: number }) {
  return (
    <svg viewBox="0 0 36 36" aria-hidden className="absolute inset-0.5 -rotate-90 rtl:-scale-y-100">
      <circle cx="18" cy="18" r="15" fill="none" strokeWidth="3" className="stroke-sand" />
      <circle
        cx="18"
        cy="18"
        r="15"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        pathLength={100}
        strokeDasharray={`${score} 100`}
        className="stroke-sea"
      />
    </svg>
  );
}

/** "Saved 12:04", "Saving…" or "On this device". */
function SavedLine({ status }: { status: SaveStatus }) {
  const { t, i18n } = useLingui();
  const lineClass = 'inline-flex items-center gap-1.5 text-caption whitespace-nowrap';
  if (status.kind === 'on-device') {
    return (
      <span role="status" className={`${lineClass} text-clay-ink`}>
        <CloudOff className="size-4" aria-hidden />
        <Trans>On this device</Trans>
      </span>
    );
  }
  if (status.kind === 'refused') {
    return (
      <span role="status" className={`${lineClass} text-danger-ink`}>
        <CircleAlert className="size-4" aria-hidden />
        <Trans>Not saved</Trans>
      </span>
    );
  }
  const time =
    status.kind === 'saved' && status.at
      ? i18n.date(status.at, { hour: '2-digit', minute: '2-digit', hour12: false })
      : '';
  return (
    <span role="status" className={`${lineClass} text-ink-2`}>
      <CloudCheck className={`size-4 ${status.kind === 'saved' ? 'text-palm-ink' : 'text-ink-3'}`} aria-hidden />
      {status.kind === 'saving' ? t`Saving…` : time === '' ? t`Saved` : <Trans>Saved {time}</Trans>}
    </span>
  );
}

/**
 * What waits on this device, or what the server refused: above the buttons of the lower bar, where no field moves when the
 * connection is lost.
 */
function SaveBand({ status }: { status: SaveStatus }) {
  if (status.kind !== 'on-device' && status.kind !== 'refused') return null;
  const isRefused = status.kind === 'refused';
  const Icon = isRefused ? CircleAlert : WifiOff;
  return (
    <div
      role={isRefused ? 'alert' : 'status'}
      className={`flex w-full justify-center px-4 py-2.5 text-small ${isRefused ? 'bg-danger-wash' : 'bg-clay-wash'}`}
    >
      <div className="flex items-start gap-2.5">
        <Icon className={`mt-0.5 size-4 flex-none ${isRefused ? 'text-danger-ink' : 'text-clay-ink'}`} aria-hidden />
        <span>
          {isRefused ? (
            <IsolatedText>{[status.detail, ...Object.values(status.fields)].join(' ')}</IsolatedText>
          ) : (
            <Plural
              value={status.waiting}
              one="No connection. # change is kept on this device and sent by itself later."
              other="No connection. # changes are kept on this device and sent by themselves later."
            />
          )}
        </span>
      </div>
    </div>
  );
}
