import { createDialogStore } from './dialog-store.ts';

/** A saved home whose list is to be chosen, and the list that has it. */
export interface ListChoice {
  propertyId: string;
  listId: string;
}

const choice = createDialogStore<ListChoice>();

/** Asks into which list a home is to be saved; the shell shows the sheet. */
export const chooseList = (shown: ListChoice): void => choice.show(shown);
export const closeListChoice = (): void => choice.show(undefined);
export const useListChoice = choice.useShown;
