import { createContext, use } from 'react';

/** Whether the viewer may change prices and rules: an administrator sees those of every host, and changes none. */
const CanEdit = createContext(true);

export const CanEditProvider = CanEdit.Provider;
export const useCanEdit = () => use(CanEdit);
