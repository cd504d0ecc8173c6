import { createContext } from 'react';

/** While the server renders: what lets the page's own scripts run. Browsers hide it, so there it is empty. */
export const NonceContext = createContext('');
