import { useMutation, useQueryClient, type QueryKey, type UseMutationResult } from '@tanstack/react-query';
import { ApiError, type Api } from '#app/api.ts';
import { useToast, type ToastMessage } from '#app/ui/toast.tsx';
import { useApi } from './session.tsx';
import { useFailureMessage } from './use-failure-message.ts';

type Said = string | ToastMessage;

interface ActOptions<Answer, Input> {
  /** Said in a toast once it is done: its title, or all of it. */
  done?: Said | undefined | ((answer: Answer, input: Input) => Said);
  /** The title of the toast that says a failure. Without it the screen says `failure`. */
  failed?: string | undefined;
  /** The screen says what is wrong with single fields: then there is no toast. */
  saysFields?: boolean;
  /** The query whose data the answer is. */
  answers?: QueryKey;
  /** Queries that are fetched again, whether it was done or failed: a refusal may mean that what is shown is stale. */
  refetch?: readonly QueryKey[];
  onDone?: ((answer: Answer, input: Input) => unknown) | undefined;
  /** Also for what the screen does with `fields`. An error that is not of the API is a fault, and not passed on. */
  onFailure?: (error: ApiError) => unknown;
}

export type Act<Answer, Input> = UseMutationResult<Answer, Error, Input> & {
  /** What the last try says is wrong with single fields, by their names. */
  readonly fields: Readonly<Record<string, string>>;
} & (
    | {
        isError: true;
        /** Why the last try failed, as a text. */
        readonly failure: string;
      }
    | { isError: false; readonly failure: undefined }
  );

/**
 * What a person does with a call of the API: the call, what is said of its outcome, and what is shown again after it.
 * It is a mutation, with the failure as a text.
 */
export function useAct<Answer, Input = void>(
  call: (api: Api, input: Input) => Promise<Answer>,
  { done, failed, saysFields = false, answers, refetch = [], onDone, onFailure }: ActOptions<Answer, Input> = {},
): Act<Answer, Input> {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const sayFailure = useFailureMessage();
  const mutation = useMutation({
    mutationFn: (input: Input) => call(api, input),
    onSuccess(answer, input) {
      if (answers) queries.setQueryData(answers, answer);
      const said = typeof done === 'function' ? done(answer, input) : done;
      if (said !== undefined) toast(typeof said === 'string' ? { title: said } : said);
      return onDone?.(answer, input);
    },
    onError(error) {
      const isOfFields = saysFields && error instanceof ApiError && Object.keys(error.fields).length > 0;
      if (failed !== undefined && !isOfFields) toast({ title: failed, text: sayFailure(error), tone: 'danger' });
      return error instanceof ApiError ? onFailure?.(error) : undefined;
    },
    onSettled(_, error) {
      const fetched = Promise.all(refetch.map((queryKey) => queries.invalidateQueries({ queryKey })));
      // A failure is said at once: without a connection fetching is tried for seconds.
      return error ? undefined : fetched;
    },
  });
  const fields = mutation.error instanceof ApiError ? mutation.error.fields : {};
  if (!mutation.isError) return { ...mutation, fields, failure: undefined };
  return {
    ...mutation,
    fields,
    get failure() {
      return sayFailure(mutation.error);
    },
  };
}
