import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { IsolatedText } from './isolated-text.tsx';

export interface ToastMessage {
  title: string;
  text?: string | undefined;
  tone?: 'good' | 'danger';
  /** What can be done about it, such as undoing; it closes the toast. */
  action?: { label: string; onPress: () => void } | undefined;
}

const ToastContext = createContext<(message: ToastMessage) => void>(() => {});

/** Returns a function that shows a toast, which replaces the previous one. */
export function useToast(): (message: ToastMessage) => void {
  return use(ToastContext);
}

const toastDurationMs = 6000;

export function ToastProvider({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const [toast, setToast] = useState<(ToastMessage & { id: number }) | undefined>();
  /** The toast with the pointer or the focus. One that goes away with them does not tell that they have left it. */
  const [heldId, setHeldId] = useState<number>();
  const isHeld = toast !== undefined && toast.id === heldId;
  const lastId = useRef(0);
  /** What had the focus before the toast took it, which goes back there with a press. */
  const cameFrom = useRef<EventTarget>(null);
  const show = useCallback((message: ToastMessage) => {
    lastId.current += 1;
    setToast({ ...message, id: lastId.current });
  }, []);

  function close() {
    setToast(undefined);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    cameFrom.current = null;
  }

  useEffect(() => {
    if (!toast || isHeld) return undefined;
    const timer = setTimeout(() => setToast(undefined), toastDurationMs);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);

  const Icon = toast?.tone === 'danger' ? CircleAlert : CircleCheck;
  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        // Announced and reachable while a dialog hides the rest of the page.
        data-react-aria-top-layer="true"
        className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-60 mb-(--size-preference-note,0px) flex justify-center max-md:[:root:has([data-bar=bottom])_&]:bottom-[calc(5rem+env(safe-area-inset-bottom))] md:bottom-8 [:root:has([data-bar=footer])_&]:bottom-[calc(5rem+env(safe-area-inset-bottom))]"
      >
        {toast ? (
          <div
            key={toast.id}
            onMouseEnter={() => setHeldId(toast.id)}
            onMouseLeave={() => setHeldId(undefined)}
            onFocus={({ currentTarget, relatedTarget }) => {
              setHeldId(toast.id);
              if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
            }}
            onBlur={() => setHeldId(undefined)}
            className="pointer-events-auto flex max-w-104 items-start gap-3 rounded-control bg-ink py-2 ps-4 pe-1 text-small text-canvas shadow-float"
          >
            <Icon className="my-2.5 size-5 flex-none" aria-hidden />
            <div className="min-w-0 py-2 break-words">
              <p className="font-medium">
                <IsolatedText>{toast.title}</IsolatedText>
              </p>
              {toast.text ? (
                <p className="opacity-85">
                  <IsolatedText>{toast.text}</IsolatedText>
                </p>
              ) : null}
            </div>
            {toast.action ? (
              <button
                type="button"
                onClick={() => {
                  close();
                  toast.action!.onPress();
                }}
                className="min-h-11 flex-none px-2 font-medium underline underline-offset-4"
              >
                {toast.action.label}
              </button>
            ) : null}
            <IconButton label={t`Dismiss`} onPress={close} className="hover:bg-transparent">
              <X className="size-4" aria-hidden />
            </IconButton>
          </div>
        ) : null}
      </div>
    </ToastContext>
  );
}
