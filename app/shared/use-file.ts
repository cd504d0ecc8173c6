import { useLingui } from '@lingui/react/macro';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { answeredDetail, fetchDocument, type DocumentOperation } from '#app/api.ts';
import { useApi } from '#app/session/session.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { saveFile } from './save-file.ts';

interface ServerFile {
  operationId: DocumentOperation;
  /** Of what the file is, where the address has an id. */
  id?: string;
  query?: Record<string, string>;
  body?: object;
  name: string;
}

/** Saves a file that the server makes. A failure is a toast, with what the server says of it. */
export function useFile<Input = void>(
  describe: (input: Input) => ServerFile,
  { failed, onSaved }: { failed?: string; onSaved?: () => void } = {},
): UseMutationResult<Blob, Error, Input> {
  const { t } = useLingui();
  const api = useApi();
  const toast = useToast();
  return useMutation({
    mutationFn: (input: Input) => {
      const { operationId, id = '', query, body } = describe(input);
      return fetchDocument(api, operationId, id, query, body);
    },
    onSuccess(file, input) {
      saveFile(file, describe(input).name);
      onSaved?.();
    },
    onError: (error) =>
      toast({
        title: failed ?? t`The file could not be loaded`,
        text: answeredDetail(error) || t`Check your connection and try again.`,
        tone: 'danger',
      }),
  });
}
